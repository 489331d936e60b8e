import TestSupport
import Testing

@testable import CardKit

@Suite("Pictures for documents")
struct SVGTests {
  private func elements(_ view: any View, _ width: Int, scheme: ColorScheme = .dark) -> [String] {
    Canvas(view, size: Size(width: width, height: 1)).svg(scheme).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("<text") || $0.hasPrefix("<rect") }
  }

  @Test("text is data: its marks can't end the drawing")
  func escapes() {
    #expect(elements(Text("<b>&\u{1B}"), 9)[1].hasSuffix(">&lt;b&gt;&amp;^[</text>"))
  }

  @Test("a run of one style is one piece, without the spaces around it")
  func runs() {
    #expect(
      elements(
        HStack(spacing: 2) {
          Text("ab"); Text("c").bold()
        }, 6
      ).dropFirst() == [
        "<text x=\"0 8\" y=\"12\" fill=\"#e6edf3\">ab</text>",
        "<text x=\"32\" y=\"12\" fill=\"#e6edf3\" font-weight=\"bold\">c</text>",
      ])
  }

  @Test("wide characters take two columns, and blocks are rectangles")
  func blocks() {
    #expect(
      elements(Text("日▄"), 3).dropFirst() == [
        "<text x=\"0\" y=\"12\" fill=\"#e6edf3\">日</text>",
        "<rect x=\"16\" y=\"8\" width=\"8\" height=\"8\" fill=\"#e6edf3\"/>",
      ])
  }

  @Test("colours are the cell's or else the scheme's, and reversed if asked")
  func colors() {
    #expect(elements(Text("a"), 1, scheme: .light)[0].contains("#ffffff"))
    let card = elements(Text("a").foregroundColor(.black).background(.rgb(1, 2, 3)), 1)
    #expect(card[1] == "<rect x=\"0\" y=\"0\" width=\"8\" height=\"16\" fill=\"#010203\"/>")
    #expect(card[2].contains("fill=\"#000000\""))
    #expect(elements(Text("a").reversed(), 1)[1].contains("#e6edf3"))
  }

  @Test("no size traps", arguments: [-1, 0, 1])
  func sizes(side: Int) {
    #expect(Canvas(size: Size(width: side, height: side)).svg().hasSuffix("</svg>\n"))
  }
}
