/// The identity of a view from frame to frame: its path of names, such as `board/all/3/Start`.
///
/// It consists of the names around a view, without `/`: those given by `id(_:)`, the identities of the elements
/// of a ``ForEach``, and titles of buttons. Their place in the code distinguishes views of the same path,
/// which stays the same when a view before them comes or goes. Identities of one path are equal, so that a program
/// can compare one with a literal.
public struct ViewID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The names from the outside in, separated by `/`.
  public let path: String
  /// A hash of the positions in the builders around the view; 0 for a path alone.
  private let place: UInt64

  private init(_ path: String, _ place: UInt64) {
    self.path = path
    self.place = place
  }

  /// An identity from its names, separated by `/`.
  public init(_ path: String) { self.init(path, 0) }

  /// An identity from its names, separated by `/`.
  public init(stringLiteral path: String) { self.init(path) }

  static let root = ViewID("", start)
  /// The place of a view that is known by its names alone.
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The identity of a view inside, wherever it stands.
  func naming(_ name: String) -> ViewID { ViewID(appending(name).path, Self.start) }

  /// The names from the outside in.
  public var description: String { path }

  package func appending(_ name: String) -> ViewID { ViewID(path.isEmpty ? name : path + "/" + name, place) }

  /// The identity of a part of this view, by its position in the code.
  func part(_ position: Int) -> ViewID {
    // FNV-1a, on whole numbers.
    ViewID(path, (place ^ UInt64(position)) &* 0x100_0000_01B3)
  }

  /// The path without the last name, such as that of a list for one of its rows.
  var parent: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }

  /// Whether both belong to one view. A literal has no place: it stands for every view of its path.
  package func isSame(as other: ViewID) -> Bool {
    path == other.path && (place == other.place || place == 0 || other.place == 0)
  }

  var isPathAlone: Bool { place == 0 }

  func isIdentical(to other: ViewID) -> Bool { path == other.path && place == other.place }

  /// Whether the paths are equal.
  public static func == (one: ViewID, other: ViewID) -> Bool { one.path == other.path }

  /// Hashes the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  package func appending(_ index: Int) -> ViewID { appending(String(index)) }

  /// Whether the other view is this one or inside it.
  package func contains(_ other: ViewID) -> Bool {
    if path.isEmpty || path == other.path { return true }
    return other.path.utf8.starts(with: path.utf8)
      && other.path.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
  }

  /// The index of the list element that is, or contains, the other view; nil if none does.
  package func index(of other: ViewID) -> Int? { element(of: other).flatMap { Int($0) } }

  /// The name of the element that is, or contains, the other view; nil if none does.
  func element(of other: ViewID) -> Substring? {
    guard contains(other), path != other.path else { return nil }
    // By bytes, because a combining mark may join a character across the `/`.
    let rest = path.isEmpty ? other.path.utf8[...] : other.path.utf8.dropFirst(path.utf8.count + 1)
    return Substring(rest.prefix { $0 != UInt8(ascii: "/") })
  }
}
