/// A value that somebody else owns and that a view may change.
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// A value from what reads it and what changes it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A value that no view changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
