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
  /// Whether the words of a screen reader replace the code.
  var isSpoken = false
  var notice = ""

  var page: Page { pages[place] }

  /// A key, its hint, and its action.
  typealias Row = (key: Key, hint: String, action: (inout GalleryModel) -> Void)

  static var keys: [Row] {
    [
      ("n", "next", { $0.turn(by: 1) }),
      ("p", "back", { $0.turn(by: -1) }),
      ("<", "narrower", { $0.width = max(1, $0.width - 4) }),
      (">", "wider", { $0.width = min(200, $0.width + 4) }),
      ("L", "light or dark", { $0.scheme = next(after: $0.scheme, in: [.unknown, .light, .dark]) }),
      (
        "C", "colours",
        { $0.depth = next(after: $0.depth, in: [nil, .indexed, .sixteen, .eight, .monochrome]) }
      ),
      ("A", "ASCII", { $0.isASCII.toggle() }),
      ("v", "speech or code", { $0.isSpoken.toggle() }),
      (copyKey, "copy", { $0.notice = "Copied the code of \($0.page.title)" }),
    ]
  }

  private static let copyKey: Key = "c"

  /// Handles a key that no view has used.
  mutating func press(_ key: Key) -> [TerminalRequest] {
    notice = ""
    Self.keys.first { $0.key == key }?.action(&self)
    return key == Self.copyKey ? [.copy(page.code.joined(separator: "\n") + "\n")] : []
  }

  mutating func turn(by step: Int) { place = (place + step + pages.count) % pages.count }

  private static func next<Value: Equatable>(after value: Value, in values: [Value]) -> Value {
    values[((values.firstIndex(of: value) ?? -1) + 1) % values.count]
  }
}
