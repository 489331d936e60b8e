import Testing

@testable import CardKit

@Suite("Alignment by lines of text")
struct BaselineTests {
  private func row(_ alignment: VerticalAlignment, @ViewBuilder _ view: () -> any View) -> String {
    let content = view()
    return picture(24, 5) {
      HStack(alignment: alignment) {
        Text("one\ntwo\nthree")
        content
        Text("x\ny")
      }
    }
  }

  @Test("the first lines share a row, even inside borders, padding and frames")
  func lines() {
    #expect(
      row(.firstTextBaseline) { Text("box").border(.square) } == """
              ┌───┐
        one   │box│ x
        two   └───┘ y
        three

        """)
    #expect(
      row(.firstTextBaseline) { Text("low").frame(height: 3, alignment: .bottom) } == """


        one   low x
        two       y
        three
        """)
  }

  @Test("a view without text has its bottom row on the baseline")
  func withoutText() {
    #expect(
      row(.firstTextBaseline) { Divider().frame(height: 2) } == """
              │
        one   │ x
        two     y
        three

        """)
  }

  @Test("large letters stand on the line with small ones")
  func largeLetters() {
    #expect(
      picture(24, 3) {
        HStack(alignment: .firstTextBaseline) {
          Text("42").font(.largeTitle)
          Text("minutes")
        }
      } == """
        ▗▖  ▄▄▖
        ▟▘█   █
        ▀▀█ ▄█▄ minutes
        """)
  }

  @Test("the stacks inside hand on their highest first line")
  func stacks() {
    let column = VStack {
      Divider().frame(width: 1, height: 1)
      Text("a")
      Text("b")
    }
    let node = column.node(in: EnvironmentValues())
    let room = Rect(x: 0, y: 0, width: 9, height: 9)
    let place = node.placement(ProposedSize(room.size), in: room)
    #expect(node.textBaseline(in: place) == 1)
    #expect(ZStack { column }.node(in: EnvironmentValues()).textBaseline(in: place) == 1)
    #expect(
      column.overlay { Text("z") }.node(in: EnvironmentValues()).textBaseline(in: place) == 1)
    #expect(Spacer().node(in: EnvironmentValues()).textBaseline(in: place) == nil)
  }
}
