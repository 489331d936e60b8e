import Testing

@testable import CardKit

@Suite("The cursor of a text field on a terminal")
struct CursorTests {
  @Test("a terminal with a cursor of its own gets the cell below it in plain colours, wide characters too")
  func leaving() {
    for (text, places) in [("ab", [1]), ("a日b", [1, 2]), ("", [0])] {
      var input = TextInput(text)
      input.move(to: 1)
      let size = Size(width: 8, height: 1)
      let canvas = Canvas(TextField("", input: input, isEditing: true), size: size)
      let reversed = (0..<8).filter { canvas[$0, 0].attributes.contains(.reverse) }
      #expect(reversed == places && canvas.cursor?.x == places[0])
      let left = canvas.leavingCursorToTerminal()
      #expect(left.cells.allSatisfy { !$0.attributes.contains(.reverse) })
      #expect(left.picture == canvas.picture && left.cursor == canvas.cursor)
    }
  }

  @Test("without a cursor, or with one outside, nothing changes")
  func without() {
    var canvas = Canvas(Text("ab").reversed(), size: Size(width: 2, height: 1))
    #expect(canvas.leavingCursorToTerminal() == canvas)
    canvas.cursor = Point(x: 2, y: 5)
    #expect(canvas.leavingCursorToTerminal() == canvas)
  }
}
