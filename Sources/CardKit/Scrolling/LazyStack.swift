/// Views from top to bottom across the full width; in a scroll view, only those in view are made.
///
/// Elsewhere, also beside other views and in a frame of its own height, it makes all of them, as a ``VStack``
/// does. An element of a ``ForEach`` is one row of the list, however many views it has. If elements before the
/// visible ones come or go, the visible ones stay where they are.
public struct LazyVStack: PrimitiveView {
  private let style: LazyStyle
  private let content: any View

  /// Views `spacing` rows apart; nil for none.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int? = nil, pinnedViews: PinnedViews = [],
    @ViewBuilder content: () -> any View
  ) {
    style = LazyStyle(
      .column, spacing: spacing ?? 0,
      alignment: Alignment(horizontal: alignment, vertical: .top), pinnedViews: pinnedViews)
    self.content = content()
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(style.node(of: content, in: environment))
  }
}

/// Views side by side, made and identified as those of a ``LazyVStack`` are.
public struct LazyHStack: PrimitiveView {
  private let style: LazyStyle
  private let content: any View

  /// Views `spacing` columns apart; nil for one.
  public init(
    alignment: VerticalAlignment = .top, spacing: Int? = nil, pinnedViews: PinnedViews = [],
    @ViewBuilder content: () -> any View
  ) {
    style = LazyStyle(
      .row, spacing: spacing ?? 1,
      alignment: Alignment(horizontal: .leading, vertical: alignment), pinnedViews: pinnedViews)
    self.content = content()
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(style.node(of: content, in: environment))
  }
}

/// The parts of sections that stay in view as long as the section does.
public struct PinnedViews: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// A set of parts from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The header of a section.
  public static let sectionHeaders = PinnedViews(rawValue: 1)
}

extension View {
  /// Lets lazy lists inside measure all their views, because a frame on their axis depends on their length.
  func measuredWhole(horizontally: Bool, vertically: Bool) -> any View {
    guard horizontally || vertically else { return self }
    return transformEnvironment { environment in
      guard let axis = environment.lazyScroll?.axis else { return }
      if axis == .vertical ? vertically : horizontally { environment.lazyScroll = nil }
    }
  }
}

/// The arrangement of the lazy list around a section; a class, because every environment holds it.
final class LazyStyle {
  enum Kind { case column, row, rail }

  let kind: Kind
  let spacing: Int
  let alignment: Alignment
  let pinnedViews: PinnedViews

  var axis: Axis { kind == .column ? .vertical : .horizontal }

  init(_ kind: Kind, spacing: Int, alignment: Alignment, pinnedViews: PinnedViews = []) {
    self.kind = kind
    self.spacing = min(max(0, spacing), LazyRun.longest)
    self.alignment = alignment
    self.pinnedViews = pinnedViews
  }

  func node(of content: any View, in environment: EnvironmentValues) -> LayoutNode {
    var inner = environment.inStack(axis)
    inner.lazyStyle = self
    var inside = inner
    inside.identity = inner.identity.part(0)
    return LazyStackNode(self, content.runs(in: inside), environment: inner)
  }
}

/// Neighbouring children of a lazy list, each made when it comes into view.
struct LazyRun {
  /// The children; each is a row of one element or more.
  let count: Int
  /// The elements of a row.
  let perRow: Int
  /// Whether they are numbered elements of a collection; others share the list's identity.
  let isNumbered: Bool
  /// The name of a row's first element; nil if it is its number.
  let name: ((Int) -> String)?
  private let elements: Int
  private let elementName: ((Int) -> String)?
  /// The identity of the collection; nil for that of the list.
  let identity: ViewID?
  let make: (Int, ViewID) -> LayoutNode

  /// A billion children, each of a billion cells, still add up without overflow.
  static let mostCount = 1 << 30
  static let longest = 1 << 30

  init(
    count: Int, perRow: Int = 1, isNumbered: Bool, name: ((Int) -> String)? = nil, identity: ViewID? = nil,
    make: @escaping (Int, ViewID) -> LayoutNode
  ) {
    elements = min(max(0, count), Self.mostCount)
    self.count = (elements + perRow - 1) / perRow
    self.perRow = perRow
    self.isNumbered = isNumbered
    elementName = name
    self.name = perRow == 1 ? name : name.map { name in { name($0 * perRow) } }
    self.identity = identity
    self.make = make
  }

  /// Whether a row has the element of a name.
  func has(_ element: Substring, inRow row: Int) -> Bool {
    guard let elementName else { return false }
    return (row * perRow..<min(elements, (row + 1) * perRow)).contains { elementName($0) == element }
  }
}

/// A view that may be several, of which a lazy list makes only those in view.
protocol LazySource: View {
  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun]
}

extension View {
  /// The view as one that may be several. By type: a cast to a protocol searches the conformances of the whole
  /// program, which takes 4 % of the time to the first picture.
  var lazySource: (any LazySource)? {
    switch self {
    case let view as AnyView: view
    case let view as ViewList: view
    case let view as ForEach: view
    case let view as Group: view
    default: nil
    }
  }

  func runs(in environment: EnvironmentValues) -> [LazyRun] {
    if let source = lazySource { return source.lazyRuns(in: environment) }
    return [LazyRun(count: 1, isNumbered: false) { _, _ in self.node(in: environment) }]
  }
}
