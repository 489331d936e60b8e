import CardKit
import Testing

/// A program's screen without a terminal.
struct Stage {
  let memory = ViewMemory()
  var size = Size(width: 30, height: 8)
  let view: () -> any View

  init(@ViewBuilder _ view: @escaping () -> any View) { self.view = view }

  var scene: Scene { Scene(view(), size: size, environment: EnvironmentValues(memory: memory)) }
  var picture: String { scene.canvas.picture }
  var focus: String? { scene.focusables.first(where: \.isFocused)?.id.path }

  @discardableResult
  func press(_ keys: Key...) -> SceneResponse {
    var response = SceneResponse.ignored
    for key in keys { response = scene.handle(key) }
    return response
  }

  @discardableResult
  func click(_ x: Int, _ y: Int) -> SceneResponse {
    _ = scene.handle(MouseEvent(.press, at: Point(x: x, y: y)))
    return scene.handle(MouseEvent(.release, at: Point(x: x, y: y)))
  }
}

/// The names of the buttons that were pressed.
final class Log {
  var pressed: [String] = []
}

@Suite("What views do with keys and the mouse")
struct SceneInputTests {
  private func buttons(_ names: [String], _ log: Log = Log()) -> Stage {
    Stage {
      VStack(alignment: .leading) {
        for name in names { Button(name) { log.pressed.append(name) } }
      }
    }
  }

  @Test("nothing is focused at first; Tab goes through all views and starts anew")
  func tab() {
    let stage = buttons(["a", "b"])
    #expect(stage.focus == nil)
    #expect(stage.press(.enter) == .ignored && stage.press(" ") == .ignored)
    for (key, focus) in [(Key.tab, "a"), (.tab, "b"), (.tab, "a"), (.backTab, "b")] {
      #expect(stage.press(key) == .handled && stage.focus == focus)
    }
  }

  @Test("arrows move the focus, and are left to the program at the end")
  func arrows() {
    let stage = Stage {
      HStack {
        Button("a")
        Button("b")
      }
      Button("c")
    }
    stage.press(.down, .right)
    expect(stage.focus, "b")
    #expect(stage.press(.right) == .ignored && stage.focus == "b")
    stage.press(.down)
    expect(stage.focus, "c")
    expect(stage.press(.down), .ignored)
  }

  @Test("Enter and space press the focused view; without an action, the program is told")
  func pressing() {
    let log = Log()
    let stage = Stage {
      Button("a") { log.pressed.append("a") }
      Button("Quit").id("screen")
    }
    stage.press(.tab, .enter, " ")
    expect(log.pressed, ["a", "a"])
    expect(stage.press(.tab, .enter), .pressed("screen/Quit"))
  }

  @Test("a button's key presses it from anywhere, unless the button is disabled")
  func keys() {
    let log = Log()
    let stage = Stage {
      Button("a", key: "a") { log.pressed.append("a") }
      Button("b", key: "b") { log.pressed.append("b") }.disabled()
      Button("c", key: .control("c"))
      ScrollView {
        for row in 0..<20 { Button("\(row)", key: row == 19 ? "l" : nil) { log.pressed.append("l") } }
      }
    }
    #expect(stage.press("a") == .handled && stage.focus == nil)
    expect(stage.press("b"), .ignored)
    expect(stage.press(.control("c")), .pressed("c"))
    expect(stage.press("l"), .handled)
    expect(log.pressed, ["a", "l"])
  }

  @Test("Enter presses the button in focus, even if another one has that key")
  func enter() {
    let log = Log()
    let stage = Stage {
      Button("a") { log.pressed.append("a") }
      Button("b", key: .enter) { log.pressed.append("b") }
    }
    stage.press(.enter, .tab, .enter)
    expect(log.pressed, ["b", "a"])
  }

  @Test("of several buttons with a key, that in the row of the focus is pressed")
  func keyInRow() {
    let log = Log()
    let stage = Stage {
      VStack {
        ForEach(["x", "xy", "y/z"], id: \.self) { name in
          HStack {
            Button("Open")
            Button("Delete", key: "d") { log.pressed.append(name) }
          }
        }
      }
    }
    expect(stage.press("d"), .ignored)
    stage.press(.tab, "d", .down, "d", .right, "d", .down, "d")
    expect(log.pressed, ["x", "xy", "xy", "y/z"])
  }

  @Test("without a view to focus, the arrows scroll; PgUp and PgDn always do")
  func scrolling() {
    let stage = Stage {
      ScrollView {
        VStack(alignment: .leading) { for row in 0..<40 { Text("row \(row)") } }
      }
    }
    for (keys, top) in [
      ([Key.down], "row 1 "), ([.pageDown], "row 8 "), ([.pageDown, .pageUp, .up], "row 7 "),
    ] {
      for key in keys { expect(stage.press(key), .handled) }
      #expect(stage.picture.hasPrefix(top))
    }
    expect(stage.press(.left), .ignored)
  }

  @Test("after scrolling away, the focus goes on where the person looks")
  func scrolledAway() {
    let stage = Stage {
      ScrollView {
        VStack(alignment: .leading) { for row in 0..<40 { Button("\(row)") } }
      }
    }
    stage.press(.down)
    expect(stage.focus, "0")
    stage.press(.pageDown, .pageDown)
    expect(stage.focus, "0")
    stage.press(.down)
    expect(stage.focus, "14")
  }

  @Test("a focus that the program sets is the program's to move")
  func ownFocus() {
    let log = Log()
    let stage = Stage {
      VStack {
        Button("a") { log.pressed.append("a") }
        Button("b")
      }
      .focus("a")
    }
    #expect(stage.press(.down) == .ignored && stage.press(.tab) == .ignored && stage.focus == "a")
    #expect(stage.press(.enter) == .handled && log.pressed == ["a"])
  }

  @Test("a click focuses a view and presses it when the button is released there")
  func click() {
    let log = Log()
    let stage = Stage {
      VStack(alignment: .leading) {
        Button("one") { log.pressed.append("one") }
        Button("two")
      }
    }
    func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> SceneResponse {
      stage.scene.handle(MouseEvent(kind, at: Point(x: x, y: y)))
    }
    #expect(mouse(.press, 1, 0) == .handled && stage.focus == "one" && log.pressed == [])
    #expect(mouse(.release, 2, 0) == .handled && log.pressed == ["one"])
    #expect(stage.click(1, 1) == .pressed("two") && stage.focus == "two")
    // Released elsewhere, or pressed beside everything.
    expect([mouse(.press, 1, 0), mouse(.drag, 1, 1), mouse(.release, 1, 1)], [.handled, .ignored, .ignored])
    expect([stage.click(29, 7), mouse(.release, 1, 0)], [.ignored, .ignored])
    expect(log.pressed, ["one"])
  }

  @Test("the wheel scrolls what is under the pointer")
  func wheel() {
    let stage = Stage {
      VStack(spacing: 0) {
        Text("title")
        ScrollView(showsIndicators: false) {
          VStack(alignment: .leading) { for row in 0..<40 { Text("row \(row)") } }
        }
      }
    }
    func wheel(_ kind: MouseEvent.Kind, _ row: Int) -> SceneResponse {
      stage.scene.handle(MouseEvent(kind, at: Point(x: 1, y: row)))
    }
    expect(wheel(.scrollDown, 0), .ignored)
    #expect(wheel(.scrollDown, 3) == .handled && stage.picture.contains("row 3\n"))
    #expect(!stage.picture.contains("row 2\n"))
    #expect(wheel(.scrollUp, 3) == .handled && stage.picture.contains("row 0\n"))
  }

  @Test("a wheel that is turned sideways scrolls a rail, and nothing else")
  func sideways() {
    let stage = Stage {
      ScrollView(showsIndicators: false) {
        VStack(alignment: .leading) {
          ScrollView(.horizontal, showsIndicators: false) { Text(String(repeating: "0123456789", count: 9)) }
          for row in 0..<40 { Text("row \(row)") }
        }
      }
    }
    func wheel(_ kind: MouseEvent.Kind, _ row: Int) -> SceneResponse {
      stage.scene.handle(MouseEvent(kind, at: Point(x: 1, y: row)))
    }
    expect(wheel(.scrollRight, 3), .ignored)
    #expect(wheel(.scrollRight, 0) == .handled && stage.picture.hasPrefix("3456789"))
    #expect(stage.picture.contains("row 0\n"))
    #expect(wheel(.scrollLeft, 0) == .handled && stage.picture.hasPrefix("0123456789"))
  }
}
