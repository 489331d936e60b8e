/// A view for each element of a collection.
///
/// The identity of an element is part of the identity of its views, so that focus, scroll position and expansion
/// stay with it when others come and go. An element is known by its `id`; without one, by its number from 0.
public struct ForEach: LazySource, PrimitiveView {
  private let count: Int
  private let content: (Int) -> any View
  /// The name of an element in a `ViewID`; nil if it is its number.
  private let name: ((Int) -> String)?

  @usableFromInline
  init(count: Int, name: ((Int) -> String)?, content: @escaping (Int) -> any View) {
    self.count = count
    self.content = content
    self.name = name
  }

  /// A view for each element, in order, known by its number.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> any View
  ) {
    // Inlinable, as unspecialised code would look up the types of the collection before the first picture.
    self.init(count: data.count, name: nil) { content(data.element($0)) }
  }

  /// A view for each element, in order, known by its `id`.
  @inlinable
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> any View
  ) where Data.Element: Identifiable {
    self.init(count: data.count, name: { ViewID.name(of: data.element($0).id) }) { content(data.element($0)) }
  }

  /// A view for each element, in order, known by one of its properties.
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> any View
  ) {
    self.init(count: data.count, name: { ViewID.name(of: data.element($0)[keyPath: id]) }) {
      content(data.element($0))
    }
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    if let name { environment.memory.noteEqualNames(count, in: environment.identity, name) }
    var inner = environment
    for index in 0..<count {
      inner.identity = environment.identity.appending(name?(index) ?? String(index))
      content(index).resolve(in: inner, into: &nodes)
    }
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] {
    if let name { environment.memory.noteEqualNames(count, in: environment.identity, name) }
    let run = LazyRun(
      count: count, isNumbered: true, name: name, identity: environment.identity
    ) { index, identity in
      var inner = environment
      inner.identity = identity
      return content(index).node(in: inner)
    }
    return [run]
  }
}

extension RandomAccessCollection {
  /// The element of a number from 0.
  @inlinable
  func element(_ number: Int) -> Element { self[index(startIndex, offsetBy: number)] }
}

extension ViewID {
  /// The name of an element in a path, without `/`.
  @usableFromInline
  static func name(of id: some Hashable) -> String {
    let name = (id as? any CustomStringConvertible)?.description ?? "\(id)"
    return name.utf8.contains(UInt8(ascii: "/")) ? String(name.map { $0 == "/" ? "∕" : $0 }) : name
  }
}
