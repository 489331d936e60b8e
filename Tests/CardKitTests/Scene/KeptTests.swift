import Testing

@testable import CardKit

@Suite("Views that are kept")
struct KeptTests {
  private let memory = ViewMemory()

  /// The rows of a frame with a kept view between two others.
  private func rows(_ key: Int, focus: ViewID? = nil, theme: ColorScheme = .dark, _ content: some View)
    -> [String]
  {
    var environment = EnvironmentValues(memory: memory)
    (environment.focus, environment.colorScheme) = (focus, theme)
    let view = VStack(alignment: .leading) {
      Text("above")
      Kept(by: key) { content }.id("kept")
      Text("below")
    }
    let canvas = Canvas(view, size: Size(width: 12, height: 5), environment: environment)
    return canvas.picture.split(separator: "\n").map(String.init)
  }

  @Test("shows the same in the next frames, and what is new once its key changes")
  func key() {
    let text = Text("one")
    for _ in 0..<3 { #expect(rows(1, text) == ["above", "one", "below"]) }
    #expect(rows(2, Text("two\ntoo")) == ["above", "two", "too", "below"])
    #expect(rows(1, text) == ["above", "one", "below"])
  }

  @Test("is made again if what it inherits changes: focus, colours, width")
  func inherited() {
    let view = EnvironmentReader { environment in
      Text(
        environment.focus == "kept/button" ? "focused" : environment.colorScheme == .dark ? "dark" : "light")
    }
    #expect(rows(1, view)[1] == "dark")
    #expect(rows(1, theme: .light, view)[1] == "light")
    #expect(rows(1, focus: "kept/button", view)[1] == "focused")
    #expect(rows(1, focus: "other", view)[1] == "dark")
  }

  @Test("keeps a view that takes clusters of scalars, links or a cursor, but draws it anew")
  func undrawn() {
    let (family, input) = ("👨‍👩‍👧 and é", TextInput("typed"))
    for _ in 0..<2 {
      #expect(rows(1, Text(family))[1] == family)
      #expect(rows(2, TextField("", input: input, isEditing: true))[1].hasPrefix("typed"))
    }
  }

  @Test("two of one name at different places of the code are two")
  func places() {
    for _ in 0..<2 {
      let view = VStack {
        for word in ["one", "two"] { Kept(by: word) { Text(word) } }
      }
      let environment = EnvironmentValues(memory: memory)
      let canvas = Canvas(view, size: Size(width: 3, height: 2), environment: environment)
      #expect(canvas.picture == "one\ntwo")
    }
  }

  #if DEBUG
    @Test("a key that lacks something stops a debug build")
    func forgotten() async {
      await #expect(processExitsWith: .failure) {
        let environment = EnvironmentValues(memory: ViewMemory())
        for word in ["one", "two"] {
          _ = Canvas(Kept(by: 1) { Text(word) }, size: Size(width: 3, height: 1), environment: environment)
        }
      }
    }
  #endif
}
