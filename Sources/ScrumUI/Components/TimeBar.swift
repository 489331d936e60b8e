import CardKit

/// A thin line of the time used, a fainter one up to the time given, and a mark there; behind it is what is over.
struct TimeBar: View {
  /// The time given is the plan; 0 if there is none, and then no mark.
  let seconds: Int, given: Int
  /// The seconds of a line over the whole width; a longer one is cut.
  let longest: Int
  let width: Int

  var body: some View {
    EnvironmentReader { environment in
      let glyphs = environment.glyphs
      let columns = TimeBarColumns(seconds: seconds, given: given, longest: longest, width: width)
      HStack(spacing: 0) {
        Text(String(repeating: glyphs.reached, count: columns.used))
        Text(String(repeating: glyphs.ahead, count: columns.left)).dim()
        if columns.hasMark { Text(String(glyphs.verticalRule)) }
        Text(String(repeating: glyphs.reached, count: columns.over)).bold().foregroundColor(.over)
      }
      .lineLimit(1)
      .frame(width: max(0, width), alignment: .leading)
      .accessibilityHidden()
    }
  }
}

struct TimeBarColumns: Hashable {
  private(set) var used = 0, left = 0, over = 0
  private(set) var hasMark = false

  init(seconds: Int, given: Int, longest: Int, width: Int) {
    guard width >= 3, longest > 0 else { return }
    func cells(_ seconds: Int) -> Int {
      Int((Double(width - 1) * min(1, max(0, Double(seconds) / Double(longest)))).rounded())
    }
    hasMark = given > 0
    let isOver = hasMark && seconds > given
    // A cell behind the mark for the smallest excess.
    let mark = hasMark ? min(cells(given), isOver ? width - 2 : width - 1) : 0
    let end = seconds > 0 ? max(1, cells(seconds)) : 0
    used = hasMark ? min(end, mark) : end
    left = hasMark ? mark - used : 0
    over = isOver ? max(1, min(end, width - 1) - mark) : 0
  }
}
