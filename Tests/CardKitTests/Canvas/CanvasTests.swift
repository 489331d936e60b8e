import TestSupport
import Testing

@testable import CardKit

@Suite("The canvas")
struct CanvasTests {
  private func canvas(_ text: String, width: Int = 10) -> Canvas {
    Canvas(Text(text).lineLimit(1), size: Size(width: width, height: 1))
  }

  @Test("only what differs is told to the terminal")
  func changes() {
    expect(canvas("9:31").changes(since: canvas("9:30")), [.init(y: 0, columns: 3..<4)])
    #expect(canvas("same").changes(since: canvas("same")).isEmpty)
    #expect(
      canvas("xbcdy").changes(since: canvas("abcde")) == [
        .init(y: 0, columns: 0..<1), .init(y: 0, columns: 4..<5),
      ])
    expect(canvas("a b").changes(since: nil), [.init(y: 0, columns: 0..<1), .init(y: 0, columns: 2..<3)])
    expect(canvas("new").changes(since: canvas("new", width: 9)), [.init(y: 0, columns: 0..<10)])
  }

  @Test("a run never holds half of a wide character, old or new")
  func wide() {
    expect(canvas("a日b").changes(since: canvas("a本b")), [.init(y: 0, columns: 1..<3)])
    expect(canvas("axyb").changes(since: canvas("a本b")), [.init(y: 0, columns: 1..<3)])
    expect(canvas("日b").changes(since: canvas("a本")), [.init(y: 0, columns: 0..<3)])
  }

  @Test("drawing the runs over the old picture gives the new one")
  func patch() {
    var random = SplitMix64(seed: 7)
    let alphabet = Array("ab日本 é👍x")
    for _ in 0..<500 {
      func text() -> String { String((0..<8).compactMap { _ in alphabet.randomElement(using: &random) }) }
      let (old, new) = (canvas(text()), canvas(text()))
      var cells = Array(old.row(0))
      for run in new.changes(since: old) {
        #expect(new[run.columns.lowerBound, 0].width > 0)
        for x in run.columns { cells[x] = new[x, 0] }
      }
      expect(cells, Array(new.row(0)))
    }
  }

  @Test("overwriting half of a wide character blanks its other half")
  func halves() {
    var canvas = canvas("日本")
    canvas.draw([Glyph("x")], at: Point(x: 1, y: 0), style: .plain)
    expect(canvas.picture, " x本")
    canvas.draw([Glyph("y")], at: Point(x: 2, y: 0), style: .plain)
    expect(canvas.picture, " xy")
  }

  @Test("clipped cells do not change, and a wide character cut in half becomes a space")
  func clipping() {
    var canvas = canvas("..........")
    canvas.clipped(to: Rect(x: 2, y: 0, width: 3, height: 1)) {
      $0.draw(Array(repeating: Glyph("日", width: 2), count: 4), at: Point(x: 1, y: 0), style: .plain)
    }
    expect(canvas.picture, ".. 日.....")
  }

  @Test("a negative size does not trap")
  func negative() {
    #expect(Canvas(Text("x"), size: Size(width: -3, height: -1)).cells.isEmpty)
    #expect(Canvas(Text("x"), size: Size(width: 3, height: 0)).changes(since: nil).isEmpty)
  }

  @Test("ten thousand different characters of several scalars are found again without a search")
  func clusters() {
    let characters = (0..<10_000).compactMap { Unicode.Scalar(0x4E00 + $0) }
      .map { Character("\($0)\u{301}") }
    let size = Size(width: 100, height: 100)
    func drawn(times: Int) -> Canvas {
      var canvas = Canvas(size: size)
      for _ in 0..<times {
        for (index, character) in characters.enumerated() {
          let place = Point(x: index % size.width, y: index / size.width)
          canvas.draw([Glyph(character, width: 1)], at: place, style: .plain)
        }
      }
      return canvas
    }
    var canvas = Canvas(size: size)
    #expect(processorTime { canvas = drawn(times: 1) } < .seconds(60))
    expect(canvas.cells.map(canvas.character(of:)), characters)
    expect(Set(canvas.cells.map(\.code)).count, characters.count)
    let again = drawn(times: 3)
    #expect(again == canvas && again.hashValue == canvas.hashValue)
  }

  private func character(_ view: any View, _ width: Int = 20, _ height: Int = 4) -> Character? {
    let canvas = Canvas(view, size: Size(width: width, height: height))
    return canvas.focus.map { canvas.character(of: canvas[$0.x, $0.y]) }
  }

  @Test("the focus is at the first letter or digit of the focused view, whatever stands before it")
  func word() {
    for (text, place) in [("│ ▸ Ada ×", "A"), ("[+] 12", "1"), ("☐ 日本", "日"), ("  ━━━", "━")] {
      expect(character(Text(text).focusable().id("a").focus("a")), Character(place))
    }
    let blank = Text(" ").frame(width: 3).padding(.leading, 2).focusable().id("a").focus("a")
    expect(Canvas(blank, size: Size(width: 9, height: 1)).focus, .zero)
  }

  @Test("the focus is in the innermost focused view, and a focused one counts more than a marked one")
  func rank() {
    let inside = VStack(alignment: .leading) {
      Text("Card")
      Text("Button").focusable().id("b")
    }
    .focusable().id("a")
    expect(character(inside.focus("a")), "C")
    expect(character(inside.focus("a/b")), "B")
    let both = VStack(alignment: .leading) {
      Text("Focused").focusable().id("f").focus("f")
      Text("marked").keptInView(true)
    }
    expect(character(both), "F")
    let marks = VStack(alignment: .leading) {
      Text("old").keptInView(true)
      Text("new").keptInView(true)
    }
    expect(character(marks), "n")
  }

  @Test("the focus is in what is read if nothing is focused, and never in what is scrolled away")
  func reading() {
    let rows = VStack(alignment: .leading) {
      Text("Title")
      ScrollView { VStack(alignment: .leading) { ForEach(["One", "Two", "Three"]) { Text($0) } } }
    }
    expect(character(rows), "O")
    expect(character(Text("· Hello")), "H")
    let memory = ViewMemory()
    let list = ScrollView {
      VStack(alignment: .leading) {
        Text("Ada").focusable().id("a")
        Text("Bo")
        Text("Cy")
      }
    }
    .id("list")
    let size = Size(width: 5, height: 1)
    let environment = EnvironmentValues(memory: memory)
    _ = Canvas(list.focus("list/a"), size: size, environment: environment)
    memory.scroll("list", by: 1)
    let canvas = Canvas(list.focus("list/a"), size: size, environment: environment)
    #expect(canvas.picture.hasPrefix("Bo") && canvas.focus == .zero)
  }

  @Test("a chart says its figure in words")
  func charts() {
    let segments: [SegmentedBar.Segment] = [.init(weight: 1, fraction: 1), .init(weight: 3, fraction: 0)]
    expect(SegmentedBar(segments).spoken(width: 20), "Bar of 2 parts, 25 percent, image")
    expect(Ring(segments).spoken(width: 20, height: 10), "Bar of 2 parts, 25 percent, image")
  }
}
