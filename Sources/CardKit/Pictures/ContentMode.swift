/// How a picture keeps its proportions in room of others.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The whole picture is seen, and room may stay free.
  case fit
  /// The room is filled, and the picture is cropped around its centre.
  case fill
}
