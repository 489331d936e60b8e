import TestSupport
import Testing

@testable import CardKit

@Suite("Pictures for documents")
struct SVGTests {
  private func elements(_ view: any View, _ width: Int, scheme: ColorScheme = .dark) -> [String] {
    Canvas(view, size: Size(width: width, height: 1)).svg(scheme).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("<text") || $0.hasPrefix("<rect") || $0.hasPrefix("<path") }
  }

  @Test("text is data: its marks can't end the drawing")
  func escapes() {
    #expect(elements(Text("<b>&\u{1B}"), 9)[1].hasSuffix(">&lt;b&gt;&amp;^[</text>"))
  }

  @Test("quadrants, shades, lines and dots are shapes, which no font sets apart")
  func shapes() {
    let color = "\"#e6edf3\""
    expect(elements(Text("▙▌"), 2)[1], "<path d=\"M0 0h4v8h-4zM0 8h8v8h-8zM8 0h4v16h-4z\" fill=\(color)/>")
    expect(
      elements(Text("░░"), 2)[1],
      "<rect x=\"0\" y=\"0\" width=\"16\" height=\"16\" fill=\(color) opacity=\"0.25\"/>")
    expect(elements(Text("━"), 1)[1], "<rect x=\"0\" y=\"7\" width=\"8\" height=\"2\" fill=\(color)/>")
    #expect(
      elements(Text("╔"), 1)[1].hasPrefix("<path d=\"M2 6h6v1h-6zM2 6h1v10h-1zM5 9h3v1h-3zM5 9h1v7h-1z\""))
    #expect(elements(Text("╯"), 1)[1].hasPrefix("<path d=\"M0 8h4v1h-4zM4 0h1v8h-1z\""))
    #expect(elements(Text("┏"), 1)[1].hasPrefix("<path d=\"M3 7h5v2h-5zM3 7h2v9h-2z\""))
    #expect(elements(Text("⠉⠁⡀"), 3)[1].hasPrefix("<path d=\"M2 2h8.1M18 14h0.1\" stroke=\(color)"))
  }

  @Test("colours are the cell's or else the scheme's, and reversed if asked")
  func colors() {
    #expect(elements(Text("a"), 1, scheme: .light)[0].contains("#ffffff"))
    let card = elements(Text("a").foregroundColor(.black).background(.rgb(1, 2, 3)), 1)
    expect(card[1], "<rect x=\"0\" y=\"0\" width=\"8\" height=\"16\" fill=\"#010203\"/>")
    #expect(card[2].contains("fill=\"#000000\""))
    #expect(elements(Text("a").reversed(), 1)[1].contains("#e6edf3"))
  }
}
