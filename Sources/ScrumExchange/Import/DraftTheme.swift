import ScrumModel
import ScrumStore

/// The theme that stands for the one in a file.
struct DraftTheme: Hashable {
  let theme: Theme
  /// The reason why it is not the one that the file names, if it isn't.
  let remark: String?

  /// The theme for a name, for a colour of Scrumdinger's first generation, or for nothing.
  init(_ json: JSONValue?) {
    let fallback = Theme.seafoam
    if let name = json?.string {
      if let theme = DraftTheme.named(name) {
        (self.theme, remark) = (theme, nil)
      } else {
        (theme, remark) = (fallback, "unknown theme \(name.quoted), so it is \(fallback.name)")
      }
    } else if let theme = json?.object.flatMap(DraftTheme.nearest) {
      (self.theme, remark) = (theme, "the colour became the nearest theme, \(theme.name)")
    } else {
      (theme, remark) = (fallback, "no theme, so it is \(fallback.name)")
    }
  }

  /// Six of SyncUps' themes have `app` before the name.
  private static func named(_ name: String) -> Theme? {
    if let theme = Theme(rawValue: name) { return theme }
    return name.hasPrefix("app") ? Theme(rawValue: name.dropFirst(3).lowercased()) : nil
  }

  private static func nearest(to color: JSONObject) -> Theme? {
    func part(_ key: String) -> Double? {
      guard case .number(let number)? = color[key], let value = number.double else { return nil }
      return min(max(value, 0), 1) * 255
    }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    func distance(_ theme: Theme) -> Double {
      let (r, g, b) = theme.scrumdingerColor
      return (red - r) * (red - r) + (green - g) * (green - g) + (blue - b) * (blue - b)
    }
    return Theme.allCases.min { distance($0) < distance($1) }
  }
}

extension Theme {
  /// Scrumdinger's red, green and blue for a theme, 0 to 255.
  fileprivate var scrumdingerColor: (Double, Double, Double) {
    switch self {
    case .bubblegum: (238, 128, 210)
    case .buttercup: (255, 241, 151)
    case .indigo: (54, 0, 113)
    case .lavender: (207, 206, 255)
    case .magenta: (165, 19, 119)
    case .navy: (0, 20, 65)
    case .orange: (255, 139, 66)
    case .oxblood: (74, 7, 11)
    case .periwinkle: (134, 130, 255)
    case .poppy: (255, 94, 94)
    case .purple: (145, 75, 242)
    case .seafoam: (203, 234, 229)
    case .sky: (110, 147, 255)
    case .tan: (194, 155, 126)
    case .teal: (34, 143, 158)
    case .yellow: (255, 223, 77)
    }
  }
}
