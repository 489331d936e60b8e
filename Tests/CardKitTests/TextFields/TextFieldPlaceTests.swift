import Testing

@testable import CardKit

@Suite("Points in a text field")
struct TextFieldPlaceTests {
  /// The characters before each column of a field of some columns, in which `cursor` characters stand before the
  /// cursor.
  private func places(_ text: String, width: Int, cursor: Int, isEditing: Bool = true) -> [Int?] {
    var input = TextInput(text)
    input.move(to: cursor)
    let field = TextField("Name", input: input, isEditing: isEditing)
    let scene = Scene(field, size: Size(width: width, height: 1))
    return (0..<width).map { scene.character(at: Point(x: $0, y: 0)) }
  }

  @Test("the index is that of the visible character; behind the text, its length")
  func plain() {
    #expect(places("abc", width: 5, cursor: 1) == [0, 1, 2, 3, 3])
    #expect(places("abc", width: 5, cursor: 3, isEditing: false) == [0, 1, 2, 3, 3])
    #expect(places("", width: 3, cursor: 0) == [0, 0, 0])
    #expect(places("e\u{301}日x", width: 5, cursor: 0) == [0, 1, 1, 2, 3])
  }

  @Test("text cut off before the cursor counts")
  func cut() throws {
    let text = "abcdefghijklmnopqrstuvwxyz"
    for cursor in [0, 5, 13, 26] {
      var input = TextInput(text)
      input.move(to: cursor)
      let scene = Scene(TextField("Name", input: input, isEditing: true), size: Size(width: 9, height: 1))
      for (x, character) in scene.canvas.picture.enumerated() {
        guard let place = text.firstIndex(of: character) else { continue }
        #expect(scene.character(at: Point(x: x, y: 0)) == text.distance(from: text.startIndex, to: place))
      }
    }
    #expect(places(text, width: 9, cursor: 26, isEditing: false).prefix(8) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test("outside of a field and in a disabled one there is no index; every width has one")
  func none() {
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
