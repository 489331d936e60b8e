import Testing

@testable import CardKit

@Suite("Focus movement")
struct FocusTests {
  private func scene(_ view: any View, _ width: Int = 40, _ height: Int = 12) -> Scene {
    Scene(view, size: Size(width: width, height: height))
  }

  private var grid: any View {
    VStack(alignment: .leading) {
      for row in 0..<3 {
        HStack(spacing: 2) { for column in 0..<3 { Button("\(row)\(column)", style: .link) } }
      }
    }
  }

  @Test("identities consist of names, titles and indices")
  func identities() {
    let accessory = StackAccessory.footerButton(CardListButton(title: "All"))
    let list = CardList("Scrums", .stack(accessory: accessory), ["A", "B"]) { name in
      DataCard(title: name, buttons: [Button("Start")], close: Button("Close"))
    }
    .id("list")
    let view = VStack {
      list
      Button("Quit")
    }
    .id("screen")
    #expect(
      scene(view).focusables.map(\.id.path) == [
        "screen/list/0", "screen/list/0/Start", "screen/list/0/Close", "screen/list/1",
        "screen/list/1/Start", "screen/list/1/Close", "screen/list/footer", "screen/Quit",
      ])
  }

  @Test("an element's place is read from an identity, whatever letters are in its names")
  func identityIndex() {
    for (id, other, index) in [
      ("a", "a/3", 3), ("a", "a/3/Start", 3), ("a", "a", nil), ("a", "ab/3", nil), ("a", "a/x", nil),
      ("", "7", 7), ("日本", "日本/12/x", 12),
      // A sign that holds to what follows makes one character of itself and the slash.
      ("\u{600}", "\u{600}/3", 3),
    ] as [(ViewID, ViewID, Int?)] {
      expect(id.index(of: other), index, "\(other)")
    }
    #expect(ViewID("a").contains("a/b") && !ViewID("a").contains("ab") && !ViewID("a/b").contains("a"))
  }

  @Test("in a grid it goes to the neighbour on each side")
  func gridOfButtons() {
    let scene = scene(grid)
    for (from, direction, to) in [
      ("11", .up, "01"), ("11", .down, "21"), ("11", .left, "10"), ("11", .right, "12"), ("11", .next, "12"),
      ("11", .previous, "10"), ("00", .up, nil), ("00", .left, nil), ("22", .down, nil), ("22", .right, nil),
    ] as [(ViewID, FocusDirection, ViewID?)] {
      expect(scene.focus(from: from, toward: direction), to, "\(from) \(direction)")
    }
  }

  @Test("left and right stay in the row, however near something else is")
  func sameRows() {
    let view = HStack(alignment: .top, spacing: 0) {
      Text("from").frame(width: 5, height: 3).focusable().id("from")
      Text("below").frame(width: 5, height: 3).focusable().id("below").padding(EdgeInsets(top: 3))
      Text("across").frame(width: 6, height: 1).focusable().id("across")
    }
    expect(scene(view).focus(from: "from", toward: .right), "across")
    #expect(scene(view).focus(from: "below", toward: .left) == nil)
    #expect(scene(view).focus(from: "below", toward: .up) != nil)
  }

  @Test("up and down go to the next row, though what is farther away is exactly opposite")
  func nextRow() {
    func row(_ name: String, aside: Int = 0) -> any View {
      Text(name).frame(width: 5, height: 1).focusable().id(name)
        .padding(EdgeInsets(leading: aside))
    }
    let view = VStack(alignment: .leading) {
      row("top")
      row("higher", aside: 20)
      row("middle")
      row("lower", aside: 20)
      row("bottom")
    }
    let scene = scene(view)
    expect(["middle", "lower"].map { scene.focus(from: $0, toward: .down) }, ["lower", "bottom"])
    expect(["middle", "higher"].map { scene.focus(from: $0, toward: .up) }, ["higher", "top"])
  }

  @Test("without a focus, or with one that is gone, it starts at what is in view")
  func starts() {
    let scene = scene(grid)
    for id in [nil, "gone"] as [ViewID?] {
      for direction in FocusDirection.allCases {
        expect(scene.focus(from: id, toward: direction), (direction == .previous ? "22" : "00"))
      }
    }
    #expect(self.scene(Text("nothing")).focus(from: nil, toward: .next) == nil)
  }

  @Test("disabled and unfocusable views are skipped")
  func passedOver() {
    var pressed = 0
    let view = VStack {
      Button("a")
      Button("b") { pressed += 1 }.disabled()
      Text("d").focusable(false).id("d")
      Button("e") { pressed += 10 }
    }
    let scene = scene(view)
    expect(scene.focusables.map(\.id), ["a", "e"])
    expect(scene.focus(from: "a", toward: .down), "e")
    expect(scene.focus(from: "b", toward: .next), "a")
    expect(["b", "a", "e"].map { scene.press(ViewID($0)) }, [false, false, true])
    expect(pressed, 10)
  }

  @Test("two views of one identity do not trap the focus")
  func doubles() {
    let scene = scene(
      VStack {
        Button("a")
        ForEach(["b", "b"], id: \.self) { Button($0, id: "press") }
        Button("c")
      })
    expect(["a", "b/press"].map { scene.focus(from: $0, toward: .next) }, ["b/press", "c"])
    expect(["c", "b/press"].map { scene.focus(from: $0, toward: .previous) }, ["b/press", "a"])
  }

  @Test("a point belongs to the innermost visible view")
  func places() {
    let view = VStack(alignment: .leading) {
      CardSamples.data().focusable().id("card")
      Button("below")
    }
    let scene = scene(view, 30, 12)
    for (x, y, id) in [
      (0, 0, "card"), (25, 0, "card/Close"), (2, 7, "card/Start"), (13, 7, "card/Edit"), (3, 9, "below"),
      (20, 9, nil), (-1, 0, nil), (0, 99, nil),
    ] as [(Int, Int, ViewID?)] {
      expect(scene.focusable(at: Point(x: x, y: y)), id, "\(x), \(y)")
    }
  }

  @Test("the topmost view is pressed")
  func layers() {
    let view = Text("....\n....").focusable().id("below").overlay(alignment: .topTrailing) {
      Text("xx").focusable().id("above")
    }
    let scene = scene(view)
    expect(scene.focusable(at: Point(x: 3, y: 0)), "above")
    expect(scene.focusable(at: Point(x: 3, y: 1)), "below")
  }
}
