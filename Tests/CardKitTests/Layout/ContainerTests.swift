import CardKit
import Testing

@Suite("Containers and modifiers")
struct ContainerTests {
  @Test("a ZStack draws the later views on top")
  func zstack() {
    let view = ZStack {
      Text("...........\n...........\n...........")
      Text("over")
    }
    expect(picture(11, 3) { view }, "...........\n...over....\n...........")
  }

  @Test("borders, padding and frames take their room")
  func decorations() {
    let clipped = Text("clipped text").lineLimit(1).fixedSize().frame(width: 4, alignment: .leading).clipped()
    for (view, shown) in [
      (Text("Hi").padding(.all, 1).border(.rounded), "╭────╮\n│    │\n│ Hi │\n│    │\n╰────╯"),
      (Text("Hi").frame(width: 8, alignment: .trailing).border(.ascii), "+--------+\n|      Hi|\n+--------+"),
      (clipped.border(.heavy), "┏━━━━┓\n┃clip┃\n┗━━━━┛"),
    ] as [(any View, String)] {
      expect(view.picture(width: 20), shown)
    }
    let wide = Text("Hi").frame(maxWidth: .infinity).border(.double)
    expect(picture(8, 3) { wide }, "╔══════╗\n║  Hi  ║\n╚══════╝")
  }

  @Test("builders take conditions, loops and any number of views")
  func builders() {
    let isLoud = true
    let nothing: Int? = nil
    let view = VStack(alignment: .leading) {
      Text("1")
      Text("2")
      if isLoud { Text("LOUD") } else { Text("quiet") }
      if let nothing { Text("\(nothing)") }
      Group {
        Text("in a group")
        EmptyView()
      }
      ForEach(3...4) { Text("\($0)") }
      Text("5")
      Text("6")
      Text("7")
      Text("8")
      Text("9")
    }
    expect(picture(20, 11) { view }, "1\n2\nLOUD\nin a group\n3\n4\n5\n6\n7\n8\n9")
  }

  @Test("the first form that fits is shown, or the last if none does")
  func fits() {
    let forms = ViewThatFits(in: .horizontal) {
      Text("Meeting length: 10 minutes")
      Text("10 min")
      Text("10m")
    }
    let shown = [30, 25, 5, 2].map { width in picture(width, 1) { forms.lineLimit(1) } }
    expect(shown, ["Meeting length: 10 minutes", "10 min", "10m", "1…"])
  }

  @Test("a higher layout priority keeps its text whole")
  func priority() {
    let row = HStack {
      Text("A long title here").lineLimit(1)
      Text("4 attendees").layoutPriority(1).lineLimit(1)
    }
    expect(picture(20, 1) { row }, "A long … 4 attendees")
    let words = Text("Fresh from the oven")
    let three = HStack {
      words
      words.layoutPriority(1)
      words
    }
    expect(picture(30, 1) { three.lineLimit(1) }, "Fre… Fresh from the oven Fres…")
  }

  @Test("a scroll view keeps the focus in view, moves no further than it must, and shows where it stands")
  func scrolling() {
    let memory = ViewMemory()
    for (focus, shown) in [
      (1, "row 1  █\nrow 2  │\nrow 3  │\nrow 4  │"), (6, "row 3  │\nrow 4  █\nrow 5  │\nrow 6  │"),
      (4, "row 3  │\nrow 4  █\nrow 5  │\nrow 6  │"), (9, "row 6  │\nrow 7  │\nrow 8  │\nrow 9  █"),
      // Going back, two rows of what stands above are shown too.
      (4, "row 2  █\nrow 3  │\nrow 4  │\nrow 5  │"), (1, "row 1  █\nrow 2  │\nrow 3  │\nrow 4  │"),
    ] {
      let view = ScrollView {
        VStack(alignment: .leading) { ForEach(1...9) { Text("row \($0)").keptInView($0 == focus) } }
      }
      expect(picture(8, 4, memory: memory) { view }, shown)
    }
  }

  @Test("the first lines of text share a row, even inside borders, padding and frames")
  func baselines() {
    func row(_ view: any View) -> String {
      let row = HStack(alignment: .firstTextBaseline) {
        Text("one\ntwo\nthree")
        view
        Text("x\ny")
      }
      return row.picture(width: 24, height: 5)
    }
    #expect(
      row(Text("box").border(.square)) == """
              ┌───┐
        one   │box│ x
        two   └───┘ y
        three

        """)
    #expect(
      row(Text("low").frame(height: 3, alignment: .bottom)) == """


        one   low x
        two       y
        three
        """)
    // A view without text has its bottom row on the baseline.
    #expect(
      row(Divider().frame(height: 2)) == """
              │
        one   │ x
        two     y
        three

        """)
    // The stacks inside hand on their highest first line, without what lies over them.
    let column = VStack {
      Divider().frame(width: 1, height: 1)
      Text("a")
      Text("b")
    }
    for (view, top) in [
      (column, "─"), (ZStack { column }, "─"), (column.overlay(alignment: .top) { Text("z") }, "z"),
    ] as [(any View, String)] {
      expect(row(view), "      \(top)\none   a x\ntwo   b y\nthree\n")
    }
  }

  @Test("large letters stand on the line with small ones")
  func largeLetters() {
    let row = HStack(alignment: .firstTextBaseline) {
      Text("42").font(.largeTitle)
      Text("minutes")
    }
    expect(picture(24, 3) { row }, "▗▖  ▄▄▖\n▟▘█   █\n▀▀█ ▄█▄ minutes")
  }
}
