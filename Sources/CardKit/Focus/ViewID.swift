/// The identity of a view from frame to frame: its path of names, such as `board/all/3/Start`.
///
/// It consists of the names around a view (`id(_:)`, titles of buttons), without `/`, and of list indices.
public struct ViewID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The names from the outside in, separated by `/`.
  public let path: String

  /// An identity from its names, separated by `/`.
  public init(_ path: String) { self.path = path }

  /// An identity from its names, separated by `/`.
  public init(stringLiteral path: String) { self.init(path) }

  static let root = ViewID("")

  /// The names from the outside in.
  public var description: String { path }

  /// The identity of a view inside this one.
  public func appending(_ name: String) -> ViewID { ViewID(path.isEmpty ? name : path + "/" + name) }

  /// The identity of a list element, from 0.
  public func appending(_ index: Int) -> ViewID { appending(String(index)) }

  /// Whether the other view is this one or inside it.
  public func contains(_ other: ViewID) -> Bool {
    guard !path.isEmpty, path != other.path else { return true }
    guard other.path.utf8.count > path.utf8.count, other.path.utf8.starts(with: path.utf8) else {
      return false
    }
    return other.path.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
  }

  /// The index of the list element that is, or contains, the other view; nil if none does.
  public func index(of other: ViewID) -> Int? {
    guard contains(other), path != other.path else { return nil }
    // By bytes, because a combining mark may join a character across the `/`.
    let rest = path.isEmpty ? other.path.utf8[...] : other.path.utf8.dropFirst(path.utf8.count + 1)
    return Int(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
  }
}
