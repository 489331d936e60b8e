import Testing

@testable import CardKit

@Suite("Text fields at every width")
struct TextFieldSweepTests {
  private static let texts = [
    "", "a", "The quick brown fox jumps over the lazy dog", "毎朝九時から十分間のスクラムがあります、日本語",
    "السلام عليكم ورحمة الله وبركاته كيف حالك", "👨‍👩‍👧👨‍👩‍👧a👨‍👩‍👧 👨‍👩‍👧👨‍👩‍👧", "🇩🇰🇸🇪🇳🇴🇫🇮🇮🇸🇩🇪🇫🇷🇮🇹a🇪🇸🇵🇹",
    "e\u{301}a\u{308}\u{302}o\u{30A}nqu\u{303}e\u{301}a\u{308}\u{302}o\u{30A}n", "\u{301}\u{200D}x",
  ]

  @Test(
    "nothing is drawn beside the frame", arguments: texts.filter { $0.allSatisfy(\.isASCII) }, [true, false])
  func frames(text: String, isEditing: Bool) {
    var input = TextInput(text)
    input.move(to: text.count / 2)
    sweep(TextField("Title", input: input, isEditing: isEditing))
  }

  @Test("the cursor is always visible, with its whole character and some context", arguments: texts)
  func cursor(text: String) throws {
    let splitter = GlyphSplitter(ruler: UnicodeRuler(), keepsEmoji: true)
    let widths = text.map { max(1, splitter.glyphs(of: String($0)).columns) } + [1]
    let all = widths.reduce(0, +)
    for place in 0...text.count {
      var input = TextInput(text)
      input.move(to: place)
      for width in 0...40 {
        let view = TextField("Title", input: input, isEditing: true)
        let canvas = Canvas(view, size: Size(width: width, height: 1))
        let reversed = canvas.cells.indices.filter { canvas.cells[$0].attributes.contains(.reverse) }
        guard width > 0 else {
          #expect(canvas.cursor == nil)
          continue
        }
        let cursor = try #require(canvas.cursor)
        #expect(cursor.y == 0 && reversed.first == cursor.x, "\(place) in \(width)")
        expect(canvas.cells.reduce(0) { $0 + Int($1.width) }, width)
        guard !text.isEmpty, width >= widths[place] else { continue }
        expect(reversed, Array(cursor.x..<cursor.x + widths[place]), "\(place) in \(width)")
        // The marks tell the truth.
        let before = widths[..<place].reduce(0, +)
        if width >= 10 {
          expect((canvas.picture.first == "…"), (cursor.x != before))
          if all <= width { #expect(!canvas.picture.contains("…")) }
          // Where families stand beside the cursor there may be no room for another.
          guard widths.allSatisfy({ $0 <= 2 }) else { continue }
          if place > 0 { #expect(cursor.x >= 2 || before == cursor.x) }
          let behind = all - before - widths[place]
          #expect(width - cursor.x - widths[place] >= min(2, behind))
        }
      }
    }
  }

  @Test("the part that is seen is as large as can be, and moves one way as the cursor does")
  func window() {
    let widths = [1, 2, 1, 6, 2, 2, 1, 1, 1, 4, 2, 1, 1, 1, 2, 1]
    for room in -1...40 {
      var last = 0
      for cursor in -1...widths.count {
        let window = TextFieldWindow(of: widths, cursor: cursor, room: room, mark: 1)
        let seen = window.characters
        #expect(seen.contains(min(max(0, cursor), widths.count - 1)) && seen.upperBound <= widths.count)
        let columns =
          widths[seen].reduce(0, +) + (window.marks.before ? 1 : 0) + (window.marks.behind ? 1 : 0)
        #expect(columns <= room || seen.count == 1, "\(cursor) in \(room)")
        #expect(seen.lowerBound >= last, "\(cursor) in \(room)")
        last = seen.lowerBound
      }
    }
    let none = TextFieldWindow(of: [], cursor: 3, room: 4, mark: 1)
    #expect(none.characters.isEmpty && !none.marks.before && !none.marks.behind)
  }
}
