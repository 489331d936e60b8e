import CardKit

/// The colours of the terminal that a preview imitates.
public enum ColorChoice: Hashable, Sendable, CaseIterable {
  /// As many as the terminal really has.
  case all
  case indexed, sixteen, eight, none

  /// The depth of such a terminal; nil for that of the real one.
  var depth: ColorDepth? {
    switch self {
    case .all: nil
    case .indexed: .indexed
    case .sixteen: .sixteen
    case .eight: .eight
    case .none: .monochrome
    }
  }

  /// What the footer says.
  var title: String {
    switch self {
    case .all: "all colours"
    case .indexed: "256 colours"
    case .sixteen: "16 colours"
    case .eight: "8 colours"
    case .none: "no colour"
    }
  }
}
