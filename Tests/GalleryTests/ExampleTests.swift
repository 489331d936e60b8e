import CardKit
import GalleryExamples
import Testing

@testable import Gallery

@Suite("Every example")
struct ExampleTests {
  private static let all = Catalogue.entries.flatMap(\.examples)

  private func preview(_ example: Example, _ look: PreviewLook) -> PreviewView {
    PreviewView(running: RunningExample(example), look: look)
  }

  @Test(
    "it is drawn at every width, and inside its frame", arguments: [0, 1, 10, 20, 40, 80, 200])
  func widths(width: Int) {
    for example in Self.all {
      let view = preview(example, PreviewLook(width: width))
      let size = view.size(in: EnvironmentValues())
      #expect(size.width == width)
      #expect(size.height < 100, "\(example.name)")
      let canvas = Canvas(view.padding(.all, 2), size: Size(width: width + 4, height: size.height + 4))
      let frame = Rect(x: 2, y: 2, width: width, height: size.height)
      for y in 0..<canvas.size.height {
        for x in 0..<canvas.size.width where !frame.contains(Point(x: x, y: y)) {
          #expect(canvas[x, y] == .blank, "\(example.name) at \(x), \(y)")
        }
      }
    }
  }

  @Test("it shows something, in few rows", arguments: [20, 40, 80])
  func picture(width: Int) {
    for example in Self.all {
      let view = preview(example, PreviewLook(width: width))
      let size = view.size(in: EnvironmentValues())
      #expect((1...30).contains(size.height), "\(example.name)")
      #expect(Canvas(view, size: size).cells.contains { !$0.isEmpty }, "\(example.name)")
    }
  }

  @Test("an ASCII preview holds only ASCII and the characters of its file")
  func ascii() {
    for entry in Catalogue.entries {
      for example in entry.examples {
        let view = preview(example, PreviewLook(width: 40, isASCII: true))
        let picture = Canvas(view, size: view.size(in: EnvironmentValues())).picture
        for character in picture where !character.isASCII && character != "\n" {
          #expect(entry.source.contains(character), "\(example.name)")
        }
      }
    }
  }

  @Test("the initial focus is there", arguments: [20, 40, 80])
  func focus(width: Int) {
    for example in Self.all {
      guard let focus = example.focus else { continue }
      let view = preview(example, PreviewLook(width: width))
      let size = view.size(in: EnvironmentValues())
      let focused = Scene(view, size: size).focusables.first { $0.isFocused }
      #expect(focused?.id == focus, "\(example.name)")
      #expect(focused?.visible.isEmpty == false, "\(example.name)")
    }
  }

  @Test("a preview has the background and the colours of the terminal that it imitates")
  func looks() {
    for example in Self.all where example.name != "ColorSchemes" {
      func cells(_ look: PreviewLook) -> [Cell] {
        let view = preview(example, look)
        return Canvas(view, size: view.size(in: EnvironmentValues())).cells
      }
      // Dim text is imitated in a colour.
      let own = [.terminal, ColorRole.secondary.color(in: .unknown)]
      for cell in cells(PreviewLook(width: 40, colors: .none)) {
        #expect(own.contains(cell.foreground) && cell.background == .terminal, "\(example.name)")
      }
      for scheme in [ColorScheme.light, .dark] {
        for colors in ColorChoice.allCases {
          let cells = cells(PreviewLook(width: 40, scheme: scheme, colors: colors))
          #expect(cells.allSatisfy { $0.background != .terminal }, "\(example.name)")
          guard colors == .none else { continue }
          #expect(cells.allSatisfy { $0.background == scheme.backgrounds[0] }, "\(example.name)")
        }
      }
    }
  }
}
