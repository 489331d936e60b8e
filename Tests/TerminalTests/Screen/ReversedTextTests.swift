import CardKit
import Glibc
import Testing

@testable import Terminal

@Suite("Reversed text")
struct ReversedTextTests {
  @Test("the blank cells after it are not reversed", arguments: [Style.Attributes.reverse, .underline])
  func blanks(attribute: Style.Attributes) async {
    let result =
      if attribute == .reverse {
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          try show("ab", .reverse)
        }
      } else {
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          try show("ab", .underline)
        }
      }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let number = attribute == .reverse ? "7" : "4"
    #expect(output.contains("ab"))
    #expect(Self.blanks(of: output, in: number) == 0, "\(output.debugDescription)")
  }

  /// The blank cells that an output leaves while an attribute of SGR is on: spaces, and what erases cells.
  private static func blanks(of output: String, in number: String) -> Int {
    var (count, isOn) = (0, false)
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == " ", isOn { count += 1 }
      guard scalar == "\u{1B}", rest.popFirst() == "[" else { continue }
      let parameters = rest.prefix { !("@"..."~" ~= $0) }
      rest = rest.dropFirst(parameters.count)
      let end = rest.popFirst()
      guard end == "m" else { continue }
      var numbers = String(parameters).split(separator: ";", omittingEmptySubsequences: false)[...]
      while let next = numbers.popFirst() {
        if next == "38" || next == "48" { numbers = numbers.dropFirst(numbers.first == "5" ? 2 : 4) }
        if next == number { isOn = true }
        if ["", "0", "2" + number].contains(next) { isOn = false }
      }
    }
    return count
  }
}

/// Shows a text on a ground that goes on after it.
private func show(_ text: String, _ attributes: Style.Attributes) throws {
  let terminal = try PseudoTerminal()
  let screen = try terminal.screen()
  var canvas = Canvas(size: screen.size)
  canvas.fill(Rect(x: 0, y: 1, width: 12, height: 1), .rgb(0, 95, 175))
  let style = Style(foreground: .rgb(255, 255, 255), attributes: attributes)
  canvas.draw(text.map { Glyph($0) }, at: Point(x: 2, y: 1), style: style)
  screen.draw(canvas)
  let written = terminal.written()
  screen.close()
  _ = write(STDERR_FILENO, written, written.utf8.count)
}
