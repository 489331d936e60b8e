import CardKit
import Terminal

/// The page that is shown, and how.
struct GalleryModel {
  let pages = Page.all
  var place = 0
  /// The columns that the page may take; there may be room for fewer.
  var width = 60
  var scheme = ColorScheme.unknown
  /// The colours of the terminal that the page imitates; nil for those of the real one.
  var depth: ColorDepth?
  var isASCII = false
  /// Whether what a screen reader says stands in place of the code.
  var isSpoken = false
  var notice = ""

  var page: Page { pages[place] }

  /// A key, its hint, and what it does.
  typealias Row = (key: Key, hint: String, action: (inout GalleryModel) -> [TerminalRequest])

  static var keys: [Row] {
    [
      row("n", "next") { $0.turn(by: 1) },
      row("p", "back") { $0.turn(by: -1) },
      row("<", "narrower") { $0.width = max(1, $0.width - 4) },
      row(">", "wider") { $0.width = min(200, $0.width + 4) },
      row("L", "light or dark") { $0.scheme = following($0.scheme, in: [.unknown, .light, .dark]) },
      row("C", "colours") {
        $0.depth = following($0.depth, in: [nil, .indexed, .sixteen, .eight, .monochrome])
      },
      row("A", "ASCII") { $0.isASCII.toggle() },
      row("v", "speech or code") { $0.isSpoken.toggle() },
      ("c", "copy", { $0.copy() }),
    ]
  }

  /// Handles a key that no view has used.
  mutating func press(_ key: Key) -> [TerminalRequest] {
    notice = ""
    return Self.keys.first { $0.key == key }?.action(&self) ?? []
  }

  mutating func turn(by step: Int) { place = (place + step + pages.count) % pages.count }

  private mutating func copy() -> [TerminalRequest] {
    notice = "Copied the code of \(page.title)"
    return [.copy(page.code.joined(separator: "\n") + "\n")]
  }

  private static func row(
    _ key: Key, _ hint: String, change: @escaping (inout GalleryModel) -> Void
  ) -> Row {
    (
      key, hint,
      { model in
        change(&model)
        return []
      }
    )
  }

  private static func following<Value: Equatable>(_ value: Value, in values: [Value]) -> Value {
    values[((values.firstIndex(of: value) ?? -1) + 1) % values.count]
  }
}
