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

  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"

  @Test(
    "the cursor stands on its character, or on a blank behind the last; a long text moves, and marks where it is cut",
    arguments: [
      ("Design", 6, 10, "Design[ ]   |"), ("Design", 2, 10, "De[s]ign    |"), ("Design", 6, 7, "Design[ ]|"),
      ("設計", 1, 6, "設[計]  |"), ("a👨‍👩‍👧b", 1, 10, "a[👨‍👩‍👧]b      |"), ("e\u{301}x", 0, 4, "[e\u{301}]x  |"),
      ("لام", 1, 5, "ل[ا]م  |"), ("\u{301}", 0, 3, "[ ]  |"),
      (alphabet, 0, 12, "[a]bcdefghijk…|"), (alphabet, 6, 12, "abcdef[g]hijk…|"),
      (alphabet, 13, 12, "…hijklm[n]opq…|"), (alphabet, 14, 12, "…ijklmn[o]pqr…|"),
      (alphabet, 24, 12, "…qrstuvwx[y]z |"), (alphabet, 26, 12, "…qrstuvwxyz[ ]|"), (alphabet, 9, 1, "[j]|"),
      ("日本語のスクラム", 4, 9, "…の[ス]ク… |"), ("日本", 0, 1, "[…]|"), ("", 0, 1, "[…]|"),
    ])
  func cursor(text: String, cursor: Int, width: Int, line: String) {
    expect(drawn(input(text, cursor), width), line)
  }

  @Test("without text the prompt stands there, faintly")
  func prompt() {
    expect([8, 4].map { drawn(input(""), $0) }, ["[T]itle   |", "[T]it…|"])
    expect(drawn(input(""), 3, prompt: ""), "[ ]  |")
    let canvas = Canvas(
      TextField("Title", input: input(""), isEditing: false), size: Size(width: 8, height: 1),
      environment: .withoutColors)
    #expect(canvas.picture == "Title" && canvas.cursor == nil)
    expect([1, 7].map { canvas[$0, 0].attributes }, [[.dim, .underline], .underline])
  }

  @Test("at rest it is a line with its text, cut at the end")
  func rest() {
    let canvas = Canvas(
      TextField("Title", input: input("App Dev now"), isEditing: false), size: Size(width: 8, height: 3))
    expect(canvas.picture, "App Dev…\n\n")
    #expect((0..<8).allSatisfy { canvas[$0, 0].attributes == .underline })
    #expect(canvas.row(1).allSatisfy { $0 == .blank } && canvas.cursor == nil)
    let row = HStack(spacing: 0) {
      Text(">"); TextField("Title", input: input("a"), isEditing: true); Text("<")
    }
    expect(Canvas(row, size: Size(width: 9, height: 2)).picture, ">a      <\n")
    expect(Canvas(row, size: Size(width: 9, height: 2)).cursor, Point(x: 2, y: 0))
    let ideal = TextField("Title", input: input("App Dev"), isEditing: true).node(in: EnvironmentValues())
    expect(ideal.size(.unspecified), Size(width: 8, height: 1))
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
    expect((-2...2).map(cursor), [nil, nil, Point(x: 2, y: 1), nil, nil])
    let scrolled = ScrollView {
      VStack {
        ForEach(0..<20) { Text("\($0)") }; TextField("Title", input: input("ab"), isEditing: true)
      }
    }
    expect(Canvas(scrolled, size: Size(width: 9, height: 4)).cursor?.y, 3)
  }

  @Test("it is spoken as a text field, with its prompt and its text")
  func spoken() {
    let field = TextField("Title", input: input("Design"), isEditing: false)
    for (view, words) in [
      (field, "Title, Design, text field"),
      (field.focusable().id("t").focus("t"), "Title, Design, text field, in focus"),
      (TextField("Title", input: input(""), isEditing: true), "Title, text field, in focus"),
      (field.disabled(), "Title, Design, text field, dimmed"),
    ] as [(any View, String)] {
      expect(view.spoken(width: 20, height: 2), words)
    }
    let disabled = TextField("Title", input: input("a"), isEditing: true).disabled()
    #expect(Canvas(disabled, size: Size(width: 9, height: 1)).cursor == nil)
  }

  @Test("a terminal with a cursor of its own gets the cell below it in plain colours, wide characters too")
  func leaving() {
    for (text, places) in [("ab", [1]), ("a日b", [1, 2]), ("", [0])] {
      let field = TextField("", input: input(text, 1), isEditing: true)
      let canvas = Canvas(field, size: Size(width: 8, height: 1))
      let reversed = (0..<8).filter { canvas[$0, 0].attributes.contains(.reverse) }
      #expect(reversed == places && canvas.cursor?.x == places[0])
      let left = canvas.leavingCursorToTerminal()
      #expect(left.cells.allSatisfy { !$0.attributes.contains(.reverse) })
      #expect(left.picture == canvas.picture && left.cursor == canvas.cursor)
    }
  }

  @Test("a canvas without a cursor, or with one outside, stays as it is")
  func withoutCursor() {
    var canvas = Canvas(Text("ab").reversed(), size: Size(width: 2, height: 1))
    expect(canvas.leavingCursorToTerminal(), canvas)
    canvas.cursor = Point(x: 2, y: 5)
    expect(canvas.leavingCursorToTerminal(), canvas)
  }

  /// The characters before each column of a field of some columns, in which `cursor` characters stand before the
  /// cursor.
  private func places(_ text: String, width: Int, cursor: Int, isEditing: Bool = true) -> [Int?] {
    let field = TextField("Name", input: input(text, cursor), isEditing: isEditing)
    let scene = Scene(field, size: Size(width: width, height: 1))
    return (0..<width).map { scene.character(at: Point(x: $0, y: 0)) }
  }

  @Test("a point belongs to the visible character there; behind the text, to its end")
  func points() {
    for (text, cursor, isEditing, characters) in [
      ("abc", 1, true, [0, 1, 2, 3, 3]), ("abc", 3, false, [0, 1, 2, 3, 3]), ("", 0, true, [0, 0, 0]),
      ("e\u{301}日x", 0, true, [0, 1, 1, 2, 3]),
    ] {
      expect(places(text, width: characters.count, cursor: cursor, isEditing: isEditing), characters)
    }
  }

  @Test("text cut off before a point counts")
  func cutPoints() {
    let text = Self.alphabet
    for cursor in [0, 5, 13, 26] {
      let field = TextField("Name", input: input(text, cursor), isEditing: true)
      let scene = Scene(field, size: Size(width: 9, height: 1))
      for (x, character) in scene.canvas.picture.enumerated() {
        guard let place = text.firstIndex(of: character) else { continue }
        expect(scene.character(at: Point(x: x, y: 0)), text.distance(from: text.startIndex, to: place))
      }
    }
    expect(places(text, width: 9, cursor: 26, isEditing: false).prefix(8), [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test("points outside of a field or in a disabled one belong to no character; at every width others do")
  func noPoints() {
    let scene = Scene(
      TextField("Name", input: TextInput("abc"), isEditing: true).disabled(), size: Size(width: 9, height: 1))
    #expect(scene.character(at: Point(x: 1, y: 0)) == nil)
    for width in 0..<6 {
      for cursor in 0..<5 {
        #expect(places("日本👩‍👩‍👧e", width: width, cursor: cursor).allSatisfy { 0...4 ~= $0 ?? -1 })
      }
    }
    let field = Scene(TextField("Name", input: TextInput(), isEditing: true), size: Size(width: 2, height: 2))
    #expect(field.character(at: Point(x: 0, y: 1)) == nil && field.character(at: Point(x: -1, y: 0)) == nil)
  }
}
