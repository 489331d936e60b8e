import CardKit
import Testing

@Suite("Pictures at the top of cards")
struct CardAssetTests {
  @Test("a picture is whole and at most six rows high, in what scrolls too")
  func scrolled() {
    let square = PixelBuffer(width: 2, height: 2, pixels: Array(repeating: .white, count: 4))
    let card = DataCard(title: "Ada", asset: .image(Image(square, label: "")))
    func columns(_ view: any View) -> [Int] {
      let canvas = Canvas(view, size: Size(width: 40, height: 12))
      return (0..<12).map { y in canvas.row(y).count { $0.background == .white || $0.foreground == .white } }
    }
    let shown = columns(card)
    #expect(shown.filter { $0 > 0 } == Array(repeating: 12, count: 6))
    #expect(columns(ScrollView(showsIndicators: false) { card }) == shown)
  }
}
