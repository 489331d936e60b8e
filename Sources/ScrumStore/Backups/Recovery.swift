/// What became of putting an earlier version in the place of a file that can't be read.
public enum Recovery: Hashable, Sendable {
  /// It is there; the damaged file is kept at this path, nil where there was none.
  case restored(kept: String?)
  /// The file can be read again, mended meanwhile: nothing has changed.
  case needless
}
