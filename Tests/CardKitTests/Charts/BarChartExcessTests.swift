import Testing

@testable import CardKit

@Suite("A bar that goes beyond its target")
struct BarChartExcessTests {
  private func bars(_ width: Int, _ values: [Double], glyphs: GlyphSet = .unicode) -> String {
    picture(width, values.count, glyphs: glyphs) {
      BarChart(
        values.map { .init(label: "", value: $0, text: "", target: 10, excess: Style(foreground: .white)) },
        maximum: 16)
    }
  }

  @Test("the excess is filled differently behind the mark")
  func fill() {
    #expect(bars(16, [16, 13, 10, 4]) == "██████████│▓▓▓▓▓\n██████████│▓▓\n██████████│\n████      │")
    #expect(bars(16, [13, 4], glyphs: .ascii) == "##########|++\n####      |")
  }

  @Test("the smallest excess is visible, even at the end of the room")
  func little() {
    #expect(bars(16, [10.01]) == "█████████│▓")
    for width in 3...40 {
      let chart = picture(width, 1) {
        BarChart([.init(label: "", value: 1_000, text: "", target: 999, excess: .plain)])
      }
      #expect(chart.hasSuffix("│▓"), "\(chart)")
    }
  }

  @Test("the rest has its own colour, the mark that of the text, and a bar without one is as ever")
  func colors() {
    func cell(_ x: Int, excess: Style?) -> Cell {
      let style = Style(foreground: .black)
      let bar = BarChart.Bar(label: "", value: 8, text: "", target: 4, style: style, excess: excess)
      return Canvas(BarChart([bar]), size: Size(width: 8, height: 1))[x, 0]
    }
    let white = Style(foreground: .white)
    #expect(
      (0..<8).map { cell($0, excess: white).foreground } == [Color](repeating: .black, count: 4)
        + [.terminal] + [Color](repeating: .white, count: 3))
    #expect(cell(4, excess: nil).attributes == .reverse && cell(6, excess: nil).foreground == .black)
  }

  @Test("in reversed colours the mark inside a bar is reversed once more")
  func reversed() {
    let bar = BarChart.Bar(label: "", value: 8, text: "", target: 4)
    let canvas = Canvas(BarChart([bar]).reversed(), size: Size(width: 8, height: 1))
    #expect(canvas[3, 0].attributes == .reverse && canvas[4, 0].attributes == [])
  }
}
