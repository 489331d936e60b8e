import CardKit
import Testing

@Suite("Containers and modifiers")
struct ContainerTests {
  @Test("an HStack puts views side by side, and a spacer takes what they leave")
  func hstack() {
    #expect(
      picture(30, 1) {
        HStack {
          Text("Design")
          Spacer()
          Text("4 attendees")
          Text("10 min")
        }
      } == "Design      4 attendees 10 min")
  }

  @Test("a VStack aligns its views at a side or in the middle")
  func vstack() {
    func stack(_ alignment: HorizontalAlignment) -> String {
      picture(9, 3) {
        VStack(alignment: alignment) {
          Text("wide text")
          Text("abc")
          Divider()
        }
      }
    }
    #expect(stack(.leading) == "wide text\nabc\n─────────")
    #expect(stack(.center) == "wide text\n   abc\n─────────")
    #expect(stack(.trailing) == "wide text\n      abc\n─────────")
  }

  @Test("a ZStack draws the later views on top")
  func zstack() {
    #expect(
      picture(11, 3) {
        ZStack {
          Text("...........\n...........\n...........")
          Text("over")
        }
      } == "...........\n...over....\n...........")
  }

  @Test("borders, padding and frames take their room")
  func decorations() {
    #expect(
      picture(20, 5) { Text("Hi").padding(.all, 1).border(.rounded) } == """
        ╭────╮
        │    │
        │ Hi │
        │    │
        ╰────╯
        """)
    #expect(
      picture(20, 3) { Text("Hi").frame(width: 8, alignment: .trailing).border(.ascii) } == """
        +--------+
        |      Hi|
        +--------+
        """)
    #expect(
      picture(8, 3) { Text("Hi").frame(maxWidth: ProposedSize.infinity).border(.double) } == """
        ╔══════╗
        ║  Hi  ║
        ╚══════╝
        """)
    #expect(
      picture(12, 3) {
        Text("clipped text").lineLimit(1).fixedSize().frame(width: 4, alignment: .leading).clipped()
          .border(.heavy)
      } == """
        ┏━━━━┓
        ┃clip┃
        ┗━━━━┛
        """)
  }

  @Test("builders take conditions, loops and any number of views")
  func builders() {
    let isLoud = true
    let nothing: Int? = nil
    #expect(
      picture(20, 12) {
        VStack(alignment: .leading) {
          Text("1")
          Text("2")
          Text("3")
          Text("4")
          Text("5")
          Text("6")
          if isLoud { Text("LOUD") } else { Text("quiet") }
          if let nothing { Text("\(nothing)") }
          Group {
            Text("in a group")
            EmptyView()
          }
          ForEach(7...8) { Text("\($0)") }
          Text("9")
        }
      } == "1\n2\n3\n4\n5\n6\nLOUD\nin a group\n7\n8\n9\n")
  }

  @Test("the first form that fits is shown, or the last if none does")
  func fits() {
    func form(_ width: Int) -> String {
      picture(width, 1) {
        ViewThatFits(in: .horizontal) {
          Text("Meeting length: 10 minutes")
          Text("10 min")
          Text("10m")
        }
        .lineLimit(1)
      }
    }
    #expect(form(30) == "Meeting length: 10 minutes")
    #expect(form(25) == "10 min")
    #expect(form(5) == "10m")
    #expect(form(2) == "1…")
  }

  @Test("a higher layout priority keeps its text whole")
  func priority() {
    #expect(
      picture(20, 1) {
        HStack {
          Text("A long title here").lineLimit(1)
          Text("4 attendees").layoutPriority(1).lineLimit(1)
        }
      } == "A long … 4 attendees")
  }

  @Test("a scroll view keeps the focus in view, moves no further than it must, and shows where it stands")
  func scrolling() {
    let memory = ViewMemory()
    func scrolled(to focus: Int) -> String {
      picture(8, 4, memory: memory) {
        ScrollView {
          VStack(alignment: .leading) {
            ForEach(1...9) { Text("row \($0)").keptInView($0 == focus) }
          }
        }
      }
    }
    #expect(scrolled(to: 1) == "row 1  █\nrow 2  │\nrow 3  │\nrow 4  │")
    #expect(scrolled(to: 6) == "row 3  │\nrow 4  █\nrow 5  │\nrow 6  │")
    #expect(scrolled(to: 4) == "row 3  │\nrow 4  █\nrow 5  │\nrow 6  │")
    #expect(scrolled(to: 9) == "row 6  │\nrow 7  │\nrow 8  │\nrow 9  █")
    // Going back, two rows of what stands above are shown too.
    #expect(scrolled(to: 4) == "row 2  █\nrow 3  │\nrow 4  │\nrow 5  │")
    #expect(scrolled(to: 1) == "row 1  █\nrow 2  │\nrow 3  │\nrow 4  │")
  }
}
