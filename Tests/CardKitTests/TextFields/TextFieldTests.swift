import Testing

@testable import CardKit

@Suite("Text fields")
struct TextFieldTests {
  private func input(_ text: String, _ cursor: Int = .max) -> TextInput {
    var input = TextInput(text)
    input.move(to: cursor)
    return input
  }

  /// A field with its cursor in brackets, and its end at `|`.
  private func drawn(_ input: TextInput, _ width: Int, prompt: String = "Title") -> String {
    let field = TextField(prompt, input: input, isEditing: true)
    let canvas = Canvas(field, size: Size(width: width, height: 1))
    var line = ""
    for x in 0..<width where canvas[x, 0].width > 0 {
      let cell = canvas[x, 0]
      let character = canvas.character(of: cell)
      let isUnder = cell.attributes.contains(.reverse)
      let isFirst = isUnder && (x == 0 || !canvas[x - 1, 0].attributes.contains(.reverse))
      #expect(!isFirst || canvas.cursor == Point(x: x, y: 0))
      line += isUnder ? "[\(character)]" : "\(character)"
    }
    return line + "|"
  }

  @Test("the cursor stands on its character, and on a blank behind the last")
  func cursor() {
    #expect(drawn(input("Design"), 10) == "Design[ ]   |")
    #expect(drawn(input("Design", 2), 10) == "De[s]ign    |")
    #expect(drawn(input("Design"), 7) == "Design[ ]|")
    #expect(drawn(input("設計", 1), 6) == "設[計]  |")
    #expect(drawn(input("a👨‍👩‍👧b", 1), 10) == "a[👨‍👩‍👧]b      |")
    #expect(drawn(input("e\u{301}x", 0), 4) == "[e\u{301}]x  |")
    #expect(drawn(input("لام", 1), 5) == "ل[ا]م  |")
    #expect(drawn(input("\u{301}", 0), 3) == "[ ]  |")
  }

  @Test("a long text moves, with some of it on both sides of the cursor, and marks where it is cut")
  func scrolling() {
    let text = "abcdefghijklmnopqrstuvwxyz"
    #expect(drawn(input(text, 0), 12) == "[a]bcdefghijk…|")
    #expect(drawn(input(text, 6), 12) == "abcdef[g]hijk…|")
    #expect(drawn(input(text, 13), 12) == "…hijklm[n]opq…|")
    #expect(drawn(input(text, 14), 12) == "…ijklmn[o]pqr…|")
    #expect(drawn(input(text, 24), 12) == "…qrstuvwx[y]z |")
    #expect(drawn(input(text), 12) == "…qrstuvwxyz[ ]|")
    #expect(drawn(input("日本語のスクラム", 4), 9) == "…の[ス]ク… |")
    #expect(drawn(input(text, 9), 1) == "[j]|")
    #expect(drawn(input("日本", 0), 1) == "[…]|")
    #expect(drawn(input("", 0), 1) == "[…]|")
  }

  @Test("without text the prompt stands there, faintly")
  func prompt() {
    #expect(drawn(input(""), 8) == "[T]itle   |")
    #expect(drawn(input(""), 4) == "[T]it…|")
    #expect(drawn(input(""), 3, prompt: "") == "[ ]  |")
    let canvas = Canvas(
      TextField("Title", input: input(""), isEditing: false), size: Size(width: 8, height: 1),
      environment: .withoutColors)
    #expect(canvas.picture == "Title")
    #expect(canvas[1, 0].attributes == [.dim, .underline] && canvas[7, 0].attributes == .underline)
    #expect(canvas.cursor == nil)
  }

  @Test("at rest it is a line with its text, cut at the end")
  func rest() {
    let canvas = Canvas(
      TextField("Title", input: input("App Dev now"), isEditing: false), size: Size(width: 8, height: 3))
    #expect(canvas.picture == "App Dev…\n\n")
    #expect((0..<8).allSatisfy { canvas[$0, 0].attributes == .underline })
    #expect(canvas.row(1).allSatisfy { $0 == .blank } && canvas.cursor == nil)
    let row = HStack(spacing: 0) {
      Text(">"); TextField("Title", input: input("a"), isEditing: true); Text("<")
    }
    #expect(Canvas(row, size: Size(width: 9, height: 2)).picture == ">a      <\n")
    #expect(Canvas(row, size: Size(width: 9, height: 2)).cursor == Point(x: 2, y: 0))
    let ideal = TextField("Title", input: input("App Dev"), isEditing: true).node(in: EnvironmentValues())
    #expect(ideal.size(.unspecified) == Size(width: 8, height: 1))
  }

  @Test("the terminal's cursor is only set if the field's cell is visible")
  func clipped() {
    func cursor(_ offset: Int) -> Point? {
      let field = TextField("Title", input: input("ab"), isEditing: true)
      let view = VStack(spacing: 0) {
        Text("one"); field; Text("three")
      }
      let node = view.node(in: EnvironmentValues())
      var canvas = Canvas(size: Size(width: 6, height: 3))
      canvas.clipped(to: Rect(x: 0, y: 1, width: 6, height: 1)) {
        node.draw(in: Placement(Rect(x: 0, y: offset, width: 6, height: 3)), on: &$0)
      }
      return canvas.cursor
    }
    #expect((-2...2).map(cursor) == [nil, nil, Point(x: 2, y: 1), nil, nil])
    let scrolled = ScrollView {
      VStack {
        ForEach(0..<20) { Text("\($0)") }; TextField("Title", input: input("ab"), isEditing: true)
      }
    }
    #expect(Canvas(scrolled, size: Size(width: 9, height: 4)).cursor?.y == 3)
  }

  @Test("it is spoken as a text field, with its prompt and its text")
  func spoken() {
    func spoken(_ view: any View) -> String {
      Scene(view, size: Size(width: 20, height: 2)).accessibilityDescription
    }
    let field = TextField("Title", input: input("Design"), isEditing: false)
    #expect(spoken(field) == "Title, Design, text field")
    #expect(spoken(field.focusable().id("t").focus("t")) == "Title, Design, text field, in focus")
    #expect(
      spoken(TextField("Title", input: input(""), isEditing: true)) == "Title, text field, in focus")
    #expect(spoken(field.disabled()) == "Title, Design, text field, dimmed")
    let disabled = TextField("Title", input: input("a"), isEditing: true).disabled()
    #expect(Canvas(disabled, size: Size(width: 9, height: 1)).cursor == nil)
  }
}
