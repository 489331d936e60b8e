import CardKit
import Testing

@Suite("Buttons")
struct ButtonTests {
  private func scene(_ view: any View, focus: ViewID? = nil, glyphs: GlyphSet = .unicode) -> Scene {
    Scene(
      view.focus(focus), size: Size(width: 30, height: 5), environment: EnvironmentValues(glyphs: glyphs))
  }

  private func row(_ view: any View) -> String {
    String(scene(view).canvas.picture.split(separator: "\n").first ?? "")
  }

  @Test("the signs of its style surround a title, and a label in the same way")
  func styles() {
    let shown = ButtonStyle.allCases.map { style in
      (
        row(Button("Add", style: style)),
        row(
          Button(style: style) {
          } label: {
            Text("Add")
          })
      )
    }
    expect(shown.map(\.0), ["[ Add ]", "( Add )", "Add", "Add"])
    expect(shown.map(\.1), shown.map(\.0))
  }

  @Test("a key stands before title or label and is known to the scene")
  func keys() {
    expect(row(Button("Add", key: "a")), "[a] Add")
    expect(row(Button(key: "a", action: {}, label: { Text("Add") })), "[a] Add")
    expect(row(Button("Add", key: "a", style: .plain)), "Add")
    expect(scene(Button("Add", key: "a")).focusables.map(\.key), ["a"])
    let card = DataCard(title: "A", buttons: [Button("Add", key: "a")], close: Button("Close", key: .escape))
    expect(scene(card).focusables.map(\.key), ["a", .escape])
  }

  @Test("a label can be any view; it is spoken as one button and reversed as a whole if focused")
  func labels() {
    var pressed = 0
    let button = Button {
      pressed += 1
    } label: {
      VStack(alignment: .leading) {
        Text("Design")
        CardSamples.turns
      }
    }
    let shown = scene(VStack { button }.id("card"), focus: "card/button")
    expect(shown.accessibilityDescription, "Design, Turns, 40 percent, button, in focus")
    expect(shown.canvas.cells.filter { $0.attributes.contains(.reverse) }.count, 44)
    #expect(shown.press("card/button") && pressed == 1)
    expect(scene(button.disabled()).accessibilityDescription, "Design, Turns, 40 percent, button, dimmed")
    expect(scene(button.accessibilityLabel("Next")).accessibilityDescription, "Next, button")
  }

  @Test("without an action, the title is the last name of its identity, unless it has an id")
  func identity() {
    expect(scene(Button("Add").id("list")).focusables.map(\.id), ["list/Add"])
    expect(scene(Button("Add", id: "new").id("list")).focusables.map(\.id), ["list/new"])
    expect(scene(Button(id: "new", action: {}, label: { Text("Add") })).focusables.map(\.id), ["new"])
  }
}
