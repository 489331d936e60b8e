import Testing

@testable import CardKit

/// The rows at the foot that say what is focused.
@Suite("Announcing")
struct AnnouncingTests {
  private let memory = ViewMemory()

  private func canvas(_ view: any View, _ width: Int = 40, _ height: Int = 6) -> Canvas {
    Canvas(view, size: Size(width: width, height: height), environment: EnvironmentValues(memory: memory))
  }

  private func foot(_ view: any View, _ width: Int = 40) -> String {
    canvas(view, width).picture.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init)
      ?? ""
  }

  private func page(_ focus: ViewID?, clock: Int = 0) -> AnyView {
    VStack(alignment: .leading) {
      Text("Board")
      Text("Today").accessibilityAddTraits(.isHeader)
      Button("Start", id: "start")
      Text("Later \(clock)").accessibilityAddTraits(.isHeader)
      Button("Edit", id: "edit")
    }
    .focus(focus)
  }

  @Test("the title of a new screen and the heading of a new section come before the focused view")
  func context() {
    expect(foot(page("start").announcing("", at: 0)), " Board. Today. Start, button.")
    expect(foot(page("start").announcing("", at: 1)), " Start, button.")
    expect(foot(page("edit").announcing("", at: 2)), " Later 0. Edit, button.")
    expect(foot(page("edit").announcing("", at: 3)), " Edit, button.")
    expect(foot(page("start").announcing("", at: 4)), " Today. Start, button.")
  }

  @Test("what has just happened comes first, harmless and without the marks of the screen")
  func news() {
    _ = foot(page("start").announcing("", at: 0))
    expect(foot(page("start").announcing("Moved · u undo", at: 1)), " Moved, u undo. Start, button.")
    #expect(foot(page("start").announcing("\u{1B}[2Jbad\n", at: 2)).hasSuffix("^[[2Jbad . Start, button."))
  }

  @Test("the clock alone does not change the words")
  func clock() {
    let first = foot(page("edit", clock: 1).announcing("", at: 7))
    expect(foot(page("edit", clock: 2).announcing("", at: 7)), first)
    expect(foot(page("edit", clock: 3).announcing("", at: 8)), " Later 3. Edit, button.")
  }

  @Test("without a focused view, the smallest element at the cursor is read")
  func marked() {
    let list = VStack(alignment: .leading) {
      Text("Names")
      VStack(alignment: .leading) {
        Text("1 Ada").accessibilityLabel("Ada, waiting")
        Text("2 Bo").keptInView(true).accessibilityLabel("Bo, waiting")
      }
    }
    expect(foot(list.announcing("", at: 0)), " Names. Bo, waiting.")
  }

  @Test("long words take the rows that they are given, and the view the rest; the cursor is then seen")
  func rows() {
    let view = page("start").announcing("One two three four five six", at: 0, rows: 2)
    let canvas = canvas(view, 20, 8)
    let lines = canvas.picture.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].contains("Board") && lines.count == 8)
    #expect(lines[6] == " One two three four" && lines[7].hasPrefix(" five six. Board"))
    #expect(canvas.showsFocus && canvas.focus.map { canvas.character(of: canvas[$0.x, $0.y]) } == "S")
    #expect(!self.canvas(page("start")).showsFocus)
  }

  @Test("a room of any size is enough", arguments: 0...4)
  func small(height: Int) {
    let canvas = canvas(page("start").announcing("News", at: 0, rows: 2), 10, height)
    expect(canvas.size, Size(width: 10, height: height))
  }
}
