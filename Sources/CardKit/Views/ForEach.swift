/// A view for each element of a collection.
///
/// The identity of an element is part of the identity of its views, so that focus, scroll position and expansion
/// stay with it when others come and go. An element is known by its `id`; without one, by its number from 0.
public struct ForEach: LazySource, PrimitiveView {
  private let count: Int
  private let content: (Int) -> any View
  /// The name of an element in a `ViewID`; nil if it is its number.
  private let name: ((Int) -> String)?

  private init<Data: RandomAccessCollection>(
    _ data: Data, name: ((Data.Element) -> String)?, _ content: @escaping (Data.Element) -> any View
  ) {
    func element(_ number: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: number)] }
    count = data.count
    self.content = { content(element($0)) }
    self.name = name.map { name in { name(element($0)) } }
  }

  /// A view for each element, in order, known by its number.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> any View
  ) {
    self.init(data, name: nil, content)
  }

  /// A view for each element, in order, known by its `id`.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> any View
  ) where Data.Element: Identifiable {
    self.init(data, name: { ViewID.name(of: $0.id) }, content)
  }

  /// A view for each element, in order, known by one of its properties.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> any View
  ) {
    self.init(data, name: { ViewID.name(of: $0[keyPath: id]) }, content)
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    if let name { environment.memory.identityLog?.note(count, in: environment.identity, name) }
    var inner = environment
    for index in 0..<count {
      inner.identity = environment.identity.appending(name?(index) ?? String(index))
      content(index).resolve(in: inner, into: &nodes)
    }
  }

  func collectSubviews(into collector: inout SubviewCollector, in environment: EnvironmentValues) {
    var inner = environment
    for index in 0..<count {
      inner.identity = environment.identity.appending(name?(index) ?? String(index))
      content(index).collect(into: &collector, in: inner)
    }
  }

  func lazyRuns(in environment: EnvironmentValues) -> [LazyRun] {
    if let name { environment.memory.identityLog?.note(count, in: environment.identity, name) }
    let run = LazyRun(count: count, isNumbered: true, name: name) { index, identity in
      var inner = environment
      inner.identity = identity
      return content(index).node(in: inner)
    }
    return [run]
  }
}

extension ViewID {
  /// The name of an element in a path, without `/`.
  static func name(of id: some Hashable) -> String {
    let name = (id as? any CustomStringConvertible)?.description ?? "\(id)"
    return name.utf8.contains(UInt8(ascii: "/")) ? String(name.map { $0 == "/" ? "∕" : $0 }) : name
  }
}
