/// Lets the views inside braces be written one under the other, with `if`, `else` and `switch`.
@resultBuilder
public enum ViewBuilder {
  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Any number of views.
  public static func buildBlock<each Content: View>(_ content: repeat each Content)
    -> TupleView<repeat each Content>
  { TupleView(repeat each content) }

  /// An `if` without `else`.
  public static func buildOptional<Content: View>(_ content: Content?) -> OptionalView<Content> {
    OptionalView(content: content)
  }

  /// The first branch of an `if` with `else`.
  public static func buildEither<First: View, Second: View>(first: First) -> EitherView<First, Second> {
    .first(first)
  }

  /// The second branch of an `if` with `else`.
  public static func buildEither<First: View, Second: View>(second: Second) -> EitherView<First, Second> {
    .second(second)
  }
}

/// Several views in a row, as they stand in a builder.
public struct TupleView<each Content: View>: PrimitiveView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// Adds the nodes of each in turn.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    repeat (each content).resolve(in: environment, into: &nodes)
  }
}

/// A view that may be missing.
public struct OptionalView<Content: View>: PrimitiveView {
  let content: Content?

  /// Adds the view's nodes where there is one.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    content?.resolve(in: environment, into: &nodes)
  }
}

/// One of two views.
public enum EitherView<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  /// Adds the nodes of the one that is there.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    switch self {
    case .first(let view): view.resolve(in: environment, into: &nodes)
    case .second(let view): view.resolve(in: environment, into: &nodes)
    }
  }
}
