/// Lets the views inside braces be written one under the other, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
  /// One view.
  public static func buildExpression(_ view: any View) -> ViewList { ViewList([view]) }

  /// Any number of views.
  public static func buildBlock(_ parts: ViewList...) -> ViewList {
    parts.count == 1 ? parts[0] : ViewList(parts)
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: ViewList?) -> ViewList { part ?? ViewList() }

  /// The first branch of an `if` with `else`.
  public static func buildEither(first part: ViewList) -> ViewList { part }

  /// The second branch of an `if` with `else`.
  public static func buildEither(second part: ViewList) -> ViewList { part }

  /// A `for`.
  public static func buildArray(_ parts: [ViewList]) -> ViewList { ViewList(parts) }
}
