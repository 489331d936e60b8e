import Testing

@testable import CardKit

@Suite("Long texts from frame to frame")
struct TextMemoryTests {
  /// Counts the characters that are measured.
  private final class Counter: @unchecked Sendable { var count = 0 }
  private struct CountingRuler: TextRuler {
    let counter: Counter
    func width(of scalar: Unicode.Scalar) -> Int? {
      counter.count += 1
      return UnicodeRuler().width(of: scalar)
    }
  }

  private static let long = (0..<200).map { "Zeile \($0): ä ö ü" }.joined(separator: "\n")

  @Test("an unchanged long text is split once, and a changed one again")
  func once() {
    let counter = Counter()
    let environment = EnvironmentValues(ruler: CountingRuler(counter: counter))
    func draw(_ text: String) -> Int {
      counter.count = 0
      let view = ScrollView { Text(text) }
      #expect(
        Canvas(view, size: Size(width: 12, height: 3), environment: environment).picture.hasPrefix("Zeile"))
      return counter.count
    }
    #expect(draw(Self.long) > 0)
    for _ in 0..<3 { #expect(draw(Self.long) == 0) }
    #expect(draw(Self.long + "ß") > 0)
    // What was not drawn in the last frame is forgotten.
    _ = draw("Zeile")
    _ = draw("Zeile")
    #expect(draw(Self.long) > 0)
  }

  @Test("kept lines are wrapped anew for another width, and drawn alike")
  func widths() {
    let memory = ViewMemory()
    for width in [40, 7, 40, 3, 12] {
      let fresh = picture(width, 30) { Text(Self.long) }
      #expect(picture(width, 30, memory: memory) { Text(Self.long) } == fresh)
      #expect(
        picture(width, 30, glyphs: .ascii, memory: memory) { Text(Self.long).lineLimit(4) }.contains("~"))
    }
  }

  @Test("only the lines in view are drawn, wherever the text stands")
  func visibleLines() {
    let lines = picture(20, 5) { Text(Self.long).fixedSize().padding(.top, -50) }
    #expect(lines.hasPrefix("Zeile 50: ä ö ü\nZeile 51"))
    #expect(picture(20, 2) { Text(Self.long).fixedSize().padding(.top, -500) } == "\n")
    #expect(picture(20, 2) { Text("a\nb").padding(.top, 9).frame(height: 2) } == "\n")
  }
}
