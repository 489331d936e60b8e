import CardKit
import Testing

@Suite("Dialogs")
struct DialogTests {
  /// A board of three columns of four cards, each with a button that asks whether to delete it.
  private final class Board {
    var columns = [["a", "b", "c", "d"], ["e", "f", "g", "h"], ["i", "j", "k", "l"]]
    var asked: String?
    var isSure = false
    var quits = 0
    var scrolled = 0

    func delete(_ name: String) {
      columns = columns.map { $0.filter { $0 != name } }
      asked = nil
    }
  }

  private func stage(_ board: Board, inside: Bool = true) -> Stage {
    var stage = Stage {
      HStack(alignment: .top) {
        ForEach(0..<board.columns.count) { column in
          VStack(alignment: .leading) {
            ForEach(board.columns[column], id: \.self) { name in
              HStack {
                Button(name) { board.asked = name }
                Button("x", key: "x") { board.asked = name }
              }
            }
          }
        }
      }
      .dialog {
        if let name = board.asked {
          VStack {
            Text("Delete \(name)?")
            HStack {
              Button("Delete") { board.delete(name) }
              Button("Keep", key: .escape) { board.asked = nil }
            }
          }
          .dialogBorder()
        }
      }
      Button("Quit", key: "q") { board.quits += 1 }
    }
    stage.size = Size(width: 44, height: 8)
    return stage
  }

  @Test("a key that it shares with a button beside it presses its own", arguments: [true, false])
  func sharedKey(isBefore: Bool) {
    final class Log { var pressed: [String] = [] }
    let log = Log()
    var stage = Stage {
      if isBefore { Button("Quit", key: "q") { log.pressed.append("beside") } }
      VStack { Button("Page", key: "q") { log.pressed.append("behind") } }
        .dialog {
          VStack {
            Button("No") { log.pressed.append("no") }
            Button("Quote", key: "q") { log.pressed.append("dialog") }
          }
          .dialogBorder()
        }
      if !isBefore { Button("Quit", key: "q") { log.pressed.append("beside") } }
    }
    stage.size = Size(width: 30, height: 10)
    for _ in 0..<2 { expect(stage.press("q"), .handled) }
    stage.press(.tab, "q")
    expect(log.pressed, ["dialog", "dialog", "dialog"])
  }

  @Test("it is opaque, and painted by its border")
  func opaque() {
    let dots = Text(Array(repeating: String(repeating: ".", count: 15), count: 5).joined(separator: "\n"))
    let plain = VStack {
      Text("Sure?")
      Button("OK")
    }
    .padding(.horizontal, 2).padding(.top, 2)
    #expect(
      picture(15, 5) { dots.dialog { plain } } == """
        ...............
        ...............
        ..  Sure?   ...
        ..  [ OK ]  ...
        ...............
        """)
    let box = HStack(spacing: 3) { ForEach(["a", "b"]) { Text($0) } }.dialogBorder()
    let bordered = """
      ...............
      ....╔═════╗....
      ....║a   b║....
      ....╚═════╝....
      ...............
      """
    expect(picture(15, 5) { dots.dialog { box } }, bordered)
    expect(picture(15, 5) { dots.overlay { box } }, bordered)
    expect(picture(15, 5) { dots.dialog {} }, picture(15, 5) { dots })
  }

  @Test("it takes the focus, keeps it inside, and gives it back to what opened it")
  func focus() {
    let board = Board()
    let stage = stage(board)
    stage.press(.tab, .right, .right, .down)
    expect(stage.focus, "1/f/f")
    stage.press(.enter)
    #expect(board.asked == "f" && stage.focus == "Delete")
    for key in [Key.tab, .tab, .backTab, .right, .down, .up, .left, .tab] {
      stage.press(key)
      #expect(["Delete", "Keep"].contains(stage.focus))
    }
    stage.press(.escape)
    #expect(board.asked == nil && stage.focus == "1/f/f")
  }

  @Test("after the card that opened it is gone, the next one of its column has the focus")
  func removed() {
    let board = Board()
    let stage = stage(board)
    stage.memory.focus = "1/f/x"
    stage.press(.enter, .enter)
    #expect(board.columns[1] == ["e", "g", "h"] && stage.focus == "1/g/x")
    // Another program has changed the list behind.
    stage.press(.enter)
    board.columns[0] = ["new", "a", "d"]
    board.columns[1] = ["e", "h", "more"]
    expect(stage.focus, "Delete")
    stage.press(.escape)
    expect(stage.focus, "1/h/x")
    stage.press(.enter)
    board.columns[2] = []
    stage.press(.enter)
    #expect(board.columns[1] == ["e", "more"] && stage.focus == "1/more/x")
  }

  @Test(
    "what it covers is neither pressed nor spoken; what stands beside it can be pressed, and takes no focus")
  func covered() {
    let board = Board()
    let stage = stage(board)
    board.asked = "b"
    #expect(stage.press("x") == .ignored && board.asked == "b")
    expect(
      stage.scene.accessibilityDescription, "Delete b?\nDelete, button, in focus\nKeep, button\nQuit, button")
    #expect(stage.press("q") == .handled && board.quits == 1)
    let quit = stage.scene.focusables.last?.frame.origin
    stage.click(quit?.x ?? 0, quit?.y ?? 0)
    #expect(board.quits == 2 && stage.focus == "Delete")
    stage.click(0, 0)
    #expect(board.asked == "b" && stage.focus == "Delete")
  }

  @Test("dialogs over dialogs give the focus back one by one")
  func nested() {
    final class State {
      var first = false
      var second = false
    }
    let state = State()
    let stage = Stage {
      VStack {
        Button("other")
        Button("OK") { state.first = true }
      }
      .dialog {
        if state.first {
          VStack {
            Button("OK")
            Button("More") { state.second = true }
          }
          .dialog {
            if state.second { Button("OK") { (state.first, state.second) = (false, false) } }
          }
        }
      }
    }
    stage.press(.tab, .tab, .enter, .tab)
    expect(stage.focus, "More")
    stage.press(.enter)
    expect(stage.focus, "OK")
    state.second = false
    expect(stage.focus, "More")
    stage.press(.enter, .enter)
    #expect(stage.focus == "OK" && !state.first)
    stage.press(.up)
    expect(stage.focus, "other")
  }

  @Test("a focus that the program sets counts, in the dialog and after it")
  func programmed() {
    let board = Board()
    let stage = stage(board)
    for (asked, set, focus) in [
      (nil, "0/c/c", "0/c/c"), ("c", "Keep", "Keep"), (nil, nil, "0/c/c"), ("c", nil, "Delete"),
      (nil, "2/l/l", "2/l/l"),
    ] as [(String?, ViewID?, String)] {
      board.asked = asked
      if let set { stage.memory.focus = set }
      expect(stage.focus, focus)
    }
  }

  @Test("a text field in it takes what is typed; Escape is the program's")
  func field() {
    final class State {
      var name = ""
      var isOpen = true
    }
    let state = State()
    let stage = Stage {
      Button("behind", key: "b")
        .dialog {
          if state.isOpen {
            VStack {
              TextField("Name", text: Binding(get: { state.name }, set: { state.name = $0 }))
              Button("Close", key: .escape) { state.isOpen = false }
            }
          }
        }
    }
    stage.press("b", "o")
    expect(state.name, "bo")
    stage.press(.escape)
    #expect(!state.isOpen)
  }
}
