/// A value that has another owner and that a view may change, such as a part of the model of a program.
///
/// A binding leads to bindings of the parts of its value: `$list.name`, `$list.items[0].isDone`. A binding to a
/// collection is a collection of bindings: `ForEach($list.items) { $item in … }`.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding from a getter and a setter.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The same binding; it lets a closure name its parameter `$value`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a constant.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, which `$value` stands for.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// A position of the value.
  public typealias Index = Value.Index
  /// The position of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The position behind the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The next position.
  public func index(after position: Value.Index) -> Value.Index { wrappedValue.index(after: position) }
  /// The previous position.
  public func index(before position: Value.Index) -> Value.Index { wrappedValue.index(before: position) }

  /// The position some elements further; as fast as that of the value.
  public func index(_ position: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(position, offsetBy: distance)
  }
  /// The number of elements between two positions; as fast as that of the value.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }

  /// A binding to the element at a position. If the value has become too short, it keeps the element of now.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let element = wrappedValue[position]
    func isThere(_ value: Value) -> Bool { position >= value.startIndex && position < value.endIndex }
    return Binding<Value.Element>(
      get: {
        let value = wrappedValue
        return isThere(value) ? value[position] : element
      },
      set: { if isThere(wrappedValue) { wrappedValue[position] = $0 } })
  }
}
