import CardKit
import Testing

@Suite("Text fields with a binding")
struct BoundFieldTests {
  private final class Form {
    var (name, city) = ("", "Bern")
    var submitted: [String] = []
  }

  private func stage(_ form: Form) -> Stage {
    Stage {
      VStack(alignment: .leading) {
        TextField("Name", text: Binding(get: { form.name }, set: { form.name = $0 }))
          .onSubmit { form.submitted.append(form.name) }
        TextField("City", text: Binding(get: { form.city }, set: { form.city = $0 }))
        Button("Save", key: "s")
      }
    }
  }

  @Test("take what is typed and pasted while focused, button keys and space included")
  func typing() {
    let form = Form()
    let stage = stage(form)
    #expect(stage.press("A") == .ignored && !stage.scene.paste("x"))
    stage.press(.tab, "s", " ", "ß")
    expect(form.name, "s ß")
    #expect(stage.scene.paste("1\n2"))
    #expect(form.name == "s ß1 2" && form.city == "Bern")
    #expect(stage.press(.enter) == .handled && form.submitted == ["s ß1 2"])
    stage.press(.tab)
    expect(stage.press(.enter), .pressed("City"))
    #expect(stage.press(.escape) == .handled && stage.focus == nil)
    expect(stage.press("s"), .pressed("Save"))
  }

  @Test("keep their cursors apart, and show that of the focused one")
  func cursors() {
    let form = Form()
    let stage = stage(form)
    #expect(stage.scene.canvas.cursor == nil)
    stage.press(.tab, "a", "b", .left, .tab, .home, "x", .backTab, "c")
    #expect((form.name, form.city) == ("acb", "xBern"))
    expect(stage.scene.canvas.cursor, Point(x: 2, y: 0))
    stage.press(.tab)
    expect(stage.scene.canvas.cursor, Point(x: 1, y: 1))
  }

  @Test("obey every editing command by its usual keys", arguments: TextCommand.allCases)
  func commands(command: TextCommand) {
    for key in command.keys {
      expect(TextCommand(key), command)
      let form = Form()
      form.name = "one two three"
      let stage = stage(form)
      stage.press(.tab, .controlLeft, .control("w"), .controlLeft)
      var input = TextInput("one two three")
      for known: TextCommand in [.moveWordLeft, .deleteBackwardToBlank, .moveWordLeft, command] {
        input.handle(known)
      }
      expect(stage.press(key), .handled)
      expect(form.name, input.text)
      expect(stage.scene.canvas.cursor?.x, input.cursor)
    }
  }

  @Test("follow a program that changes the text")
  func changes() {
    let form = Form()
    let stage = stage(form)
    stage.press(.tab, "a", "b")
    form.name = "abcd"
    stage.press("e")
    expect(form.name, "abcde")
    stage.press(.home, .right)
    form.name = "xyz"
    stage.press("-")
    expect(form.name, "x-yz")
    form.name = ""
    stage.press("a")
    expect(form.name, "a")
  }

  @Test("let the program refuse a text")
  func refusal() {
    final class Digits { var text = "1" }
    let digits = Digits()
    let stage = Stage {
      TextField(
        "Number",
        text: Binding(
          get: { digits.text }, set: { if $0.allSatisfy(\.isNumber) { digits.text = $0 } }))
    }
    stage.press(.tab, "2", "x", "3", .left, "x", "4")
    expect(digits.text, "1243")
  }

  @Test("put the cursor where a click is, without pressing")
  func click() {
    let form = Form()
    let stage = stage(form)
    #expect(stage.click(2, 1) == .handled && stage.focus == "City")
    stage.press("-")
    #expect(form.city == "Be-rn" && form.submitted == [])
  }

  @Test("are neither focused nor typed into while disabled")
  func disabled() {
    let form = Form()
    let stage = Stage {
      TextField("Name", text: Binding(get: { form.name }, set: { form.name = $0 })).disabled()
    }
    #expect(stage.press(.tab) == .ignored && stage.click(0, 0) == .ignored && stage.press("a") == .ignored)
    expect(stage.scene.accessibilityDescription, "Name, text field, dimmed")
  }
}
