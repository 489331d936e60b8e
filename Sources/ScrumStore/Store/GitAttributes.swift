/// What a store that is kept under git needs.
public enum GitAttributes {
  /// The lines for `.gitattributes`: two branches that each hold a meeting add a line each, and both lines stay.
  public static let text = "history/*.jsonl merge=union\n"
}
