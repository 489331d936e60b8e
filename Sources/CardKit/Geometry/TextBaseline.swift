/// One of the two lines of a text that views beside it are aligned by.
public enum TextBaseline: Hashable, Sendable {
  case first, last

  /// The row that stands for several views together: the highest first line, the lowest last one.
  func outermost(of rows: [Int]) -> Int? { self == .first ? rows.min() : rows.max() }
}
