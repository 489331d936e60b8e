import CardKit
import GalleryExamples
import Testing

@testable import Gallery

@Suite("Every example")
struct ExampleTests {
  private func preview(_ entry: Entry, _ look: PreviewLook) -> PreviewView {
    PreviewView(example: entry.example, look: look, memory: ViewMemory())
  }

  @Test(
    "at every width it is drawn without a trap and inside its frame", arguments: [0, 1, 10, 20, 40, 80, 200])
  func widths(width: Int) {
    for entry in Catalogue.entries {
      let view = preview(entry, PreviewLook(width: width))
      let size = view.node(in: EnvironmentValues()).size(.unspecified)
      #expect(size.width == width)
      #expect(size.height < 100, "\(entry.example.file)")
      let canvas = Canvas(view.padding(.all, 2), size: Size(width: width + 4, height: size.height + 4))
      let frame = Rect(x: 2, y: 2, width: width, height: size.height)
      for y in 0..<canvas.size.height {
        for x in 0..<canvas.size.width where !frame.contains(Point(x: x, y: y)) {
          #expect(canvas[x, y] == .blank, "\(entry.example.file) at \(x), \(y)")
        }
      }
    }
  }

  @Test("it shows something, in few rows", arguments: [20, 40, 80])
  func picture(width: Int) {
    for entry in Catalogue.entries {
      let view = preview(entry, PreviewLook(width: width))
      let size = view.node(in: EnvironmentValues()).size(.unspecified)
      #expect((1...30).contains(size.height), "\(entry.example.file)")
      #expect(Canvas(view, size: size).cells.contains { !$0.isEmpty }, "\(entry.example.file)")
    }
  }

  @Test("in ASCII nothing is drawn but ASCII and what the code says itself")
  func ascii() {
    for entry in Catalogue.entries {
      let view = preview(entry, PreviewLook(width: 40, isASCII: true))
      let size = view.node(in: EnvironmentValues()).size(.unspecified)
      for character in Canvas(view, size: size).picture where !character.isASCII && character != "\n" {
        #expect(
          entry.source.contains(character), "\(entry.example.file)")
      }
    }
  }

  @Test("what is in focus from the start is there", arguments: [20, 40, 80])
  func focus(width: Int) {
    for entry in Catalogue.entries {
      guard let focus = entry.example.focus else { continue }
      let view = preview(entry, PreviewLook(width: width))
      let size = view.node(in: EnvironmentValues()).size(.unspecified)
      let focused = Scene(view, size: size).focusables.first { $0.isFocused }
      #expect(focused?.id == focus, "\(entry.example.file)")
      #expect(focused?.visible.isEmpty == false, "\(entry.example.file)")
    }
  }

  @Test("a preview has the ground and the colours of the terminal that it imitates")
  func looks() {
    for entry in Catalogue.entries where entry.example.component != "ColorScheme" {
      func cells(_ look: PreviewLook) -> [Cell] {
        let view = preview(entry, look)
        return Canvas(view, size: view.node(in: EnvironmentValues()).size(.unspecified)).cells
      }
      for cell in cells(PreviewLook(width: 40, colors: .none)) {
        #expect((cell.foreground, cell.background) == (.terminal, .terminal), "\(entry.example.file)")
      }
      for scheme in [ColorScheme.light, .dark] {
        for colors in ColorChoice.allCases {
          let cells = cells(PreviewLook(width: 40, scheme: scheme, colors: colors))
          #expect(cells.allSatisfy { $0.background != .terminal }, "\(entry.example.file)")
          guard colors == .none else { continue }
          #expect(cells.allSatisfy { $0.background == scheme.grounds[0] }, "\(entry.example.file)")
        }
      }
    }
  }
}
