/// What is known of the way from a program to the clipboard.
public enum Clipboard: Hashable, Sendable {
  /// Terminals like this one mostly have it.
  case usual
  /// It leads through tmux, which has to be told to let it through.
  case tmux
  /// Terminals like this one mostly don't.
  case unlikely

  /// The way that the environment's variables tell of.
  init(variable: (String) -> String?) {
    let name = variable("TERM") ?? ""
    if variable("TMUX")?.isEmpty == false || name.hasPrefix("tmux") {
      self = .tmux
    } else {
      let isOld =
        name.isEmpty || name == "dumb" || ["linux", "vt", "screen", "cons"].contains { name.hasPrefix($0) }
      self = isOld ? .unlikely : .usual
    }
  }
}
