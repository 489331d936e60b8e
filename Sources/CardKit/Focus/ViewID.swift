/// What a view is known by from frame to frame: its place among named views, such as `board/all/3/Start`.
///
/// Views that scroll, expand, or can be in focus need one. It is put together from the names around a view
/// (`id(_:)`, the titles of buttons) and from the places of the elements of lists. Names hold no `/`.
public struct ViewID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The names from the outside in, with `/` between them.
  public let path: String

  /// An identity from its names, with `/` between them.
  public init(_ path: String) { self.path = path }

  /// An identity from its names, with `/` between them.
  public init(stringLiteral path: String) { self.init(path) }

  /// The outermost place, without a name.
  static let root = ViewID("")

  /// The names from the outside in.
  public var description: String { path }

  /// The identity of a view inside this one.
  public func appending(_ name: String) -> ViewID { ViewID(path.isEmpty ? name : path + "/" + name) }

  /// The identity of an element of this list, counted from 0.
  public func appending(_ index: Int) -> ViewID { appending(String(index)) }

  /// Whether this is the view itself or one around it.
  public func contains(_ other: ViewID) -> Bool {
    guard !path.isEmpty, path != other.path else { return true }
    guard other.path.utf8.count > path.utf8.count, other.path.utf8.starts(with: path.utf8) else {
      return false
    }
    return other.path.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
  }

  /// The element of this list that is the other view, or in which it is; nil where it is not in this list.
  public func index(of other: ViewID) -> Int? {
    guard contains(other), path != other.path else { return nil }
    // By bytes: a letter and the mark that follows it may be one character across the `/`.
    let rest = path.isEmpty ? other.path.utf8[...] : other.path.utf8.dropFirst(path.utf8.count + 1)
    return Int(Substring(rest.prefix { $0 != UInt8(ascii: "/") }))
  }
}
