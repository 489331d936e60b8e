/// How much a button stands out.
public enum ButtonStyle: Hashable, Sendable, CaseIterable {
  /// What a person most likely wants to do.
  case primary
  /// What a person may want to do as well.
  case secondary
  /// What leads to another place.
  case link
}
