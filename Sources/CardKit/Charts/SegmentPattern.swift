/// What the filled part of a bar or of a ring is made of: it tells parts apart where there is no colour.
public enum SegmentPattern: Hashable, Sendable, CaseIterable {
  /// The whole line.
  case solid
  /// A slimmer line, for what is done with.
  case slim
  /// Stripes across the line, for what has run over.
  case striped
}
