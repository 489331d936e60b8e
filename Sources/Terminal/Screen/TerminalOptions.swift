import CardKit
import Glibc

/// The wishes of the person and the environment for the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// Whether to show only ASCII, without colours and pictures.
  public var isPlain: Bool
  /// Whether the program uses the mouse; otherwise it stays the terminal's own, as it always does in GNU screen.
  public var usesMouse: Bool { didSet { usesMouse = usesMouse && !isInScreen } }
  private let isInScreen: Bool
  /// The line on standard error if the program crashes.
  public var crashMessage = "stopped by an internal error"
  /// Whether colours may be used at all (`NO_COLOR`, or `CLICOLOR=0` without `CLICOLOR_FORCE`, say no).
  var usesColor: Bool
  /// Whether the terminal claims to show every colour (`COLORTERM`), and did not just inherit the variable: GNU screen,
  /// the Linux console and old terminals inherit the variable.
  var claimsTrueColor: Bool
  /// Whether the terminal's background is light or dark, according to the options or `COLORFGBG`; the Linux console's
  /// is black.
  public var colorScheme: ColorScheme
  /// Whether the terminal is asked for its background, which counts more than `COLORFGBG`.
  var asksForBackground: Bool
  /// Whether the terminal is asked what else it can do.
  var asksForFeatures: Bool
  /// The seconds for which a first answer is worth waiting for at the end: more over a line that may be long.
  var answerPatience: Double
  /// Whether it is Apple's Terminal, which neither repeats characters nor understands all questions, though the name
  /// that it goes by says so.
  var isAppleTerminal: Bool
  /// The terminal's name (`TERM`).
  public var name: String
  /// Whether terminals of this name parse commands of an operating system (OSC), whatever their descriptions say.
  var isKnown: Bool {
    ["xterm", "rxvt", "screen", "foot", "wezterm", "contour"].contains { name.hasPrefix($0) }
  }
  /// Whether a terminal of this name opens links, or at least leaves out what it does not know of them.
  var opensLinks: Bool {
    !isPlain && !isAppleTerminal
      && ["xterm", "foot", "wezterm", "contour", "tmux", "alacritty"].contains { name.hasPrefix($0) }
  }
  /// Whether the terminal has a bar on the taskbar or on its tab (OSC 9;4): to others, the sequence is a message.
  var showsProgress: Bool
  /// Whether the program can probably reach the terminal's clipboard.
  public var clipboard: Clipboard

  /// The options that the environment's variables ask for; without a colour scheme, the terminal is asked for its
  /// background.
  public init(
    isPlain: Bool = false, usesColor: Bool = true, usesMouse: Bool = true, colorScheme: ColorScheme? = nil,
    variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) {
    self.isPlain = isPlain
    // With the mouse on, it keeps Esc back until the next key, as if that were pressed with Alt.
    isInScreen = variable("STY")?.isEmpty == false
    self.usesMouse = usesMouse && !isInScreen
    answerPatience = variable("SSH_TTY")?.isEmpty == false ? 1 : 0.1
    self.usesColor = usesColor && Self.usesColor(variable) && !isPlain
    let claim = variable("COLORTERM")
    let isClaimed = claim == "truecolor" || claim == "24bit"
    name = variable("TERM") ?? ""
    let isConsole = name.hasPrefix("linux")
    self.colorScheme = colorScheme ?? (isConsole ? .dark : Self.scheme(variable("COLORFGBG") ?? ""))
    claimsTrueColor = isClaimed && (!Self.isOld(name) || Self.isTmux(name, variable))
    // An old terminal may print a question that it does not know.
    asksForBackground = colorScheme == nil && self.usesColor && !Self.isOld(name)
    isAppleTerminal = variable("TERM_PROGRAM") == "Apple_Terminal"
    asksForFeatures = !Self.isOld(name) && !isAppleTerminal
    showsProgress = Self.showsProgress(name, variable)
    clipboard = Clipboard(variable: variable)
  }

  /// The colours for lines that are printed without asking the terminal, by its name alone.
  package var listingDepth: ColorDepth {
    if !usesColor || name.isEmpty || ["dumb", "vt", "cons25"].contains(where: name.hasPrefix) {
      return .monochrome
    }
    if claimsTrueColor { return .direct }
    if name.holds("256color") { return .indexed }
    return name.holds("16color") ? .sixteen : .eight
  }

  /// The glyphs that the terminal can show, with or without UTF-8.
  public func glyphs(isUTF8: Bool) -> GlyphSet {
    if !isUTF8 || isPlain { return .ascii }
    return name.hasPrefix("linux") ? .console : .unicode
  }

  /// Colours, unless `NO_COLOR` is set (no-color.org), or `CLICOLOR` is 0 and nothing forces them.
  package static func usesColor(_ variable: (String) -> String?) -> Bool {
    guard (variable("NO_COLOR") ?? "").isEmpty else { return false }
    let isForced = !["", "0"].contains(variable("CLICOLOR_FORCE") ?? "")
    return isForced || variable("CLICOLOR") != "0"
  }

  /// Those that say so, and those that are known for it; tmux and GNU screen don't hand it on.
  private static func showsProgress(_ name: String, _ variable: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }
    guard !["tmux", "screen"].contains(where: name.hasPrefix) else { return false }
    return ["ghostty", "WezTerm", "mintty"].contains(variable("TERM_PROGRAM") ?? "") || isSet("WT_SESSION")
      || variable("ConEmuANSI") == "ON" || variable("TERM_FEATURES").map { Self.hasProgress($0) } ?? false
  }

  /// Whether `P` is among the features of iTerm2, each of which is a capital with small letters and digits.
  private static func hasProgress(_ features: String) -> Bool {
    features.indices.contains { place in
      let rest = features[features.index(after: place)...]
      return features[place] == "P" && rest.first.map { !$0.isLowercase } ?? true
    }
  }

  /// Whether tmux is in between, also under the name of screen; the nearer of both is unknown.
  private static func isTmux(_ name: String, _ variable: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { variable(name)?.isEmpty == false }
    return name.hasPrefix("tmux") || name.hasPrefix("screen") && isSet("TMUX") && !isSet("STY")
  }

  /// Whether a terminal of this name knows few of today's sequences.
  fileprivate static func isOld(_ name: String) -> Bool {
    ["", "dumb"].contains(name) || ["linux", "vt", "screen", "cons"].contains { name.hasPrefix($0) }
  }

  /// The scheme of the numbers of foreground and background among the 16 basic colours, such as `15;0`; some terminals
  /// put a third value between them.
  private static func scheme(_ colors: String) -> ColorScheme {
    let parts = colors.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count > 1, let background = parts.last.flatMap({ Int($0) }) else { return .unknown }
    switch background {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return .unknown
    }
  }
}

/// Whether the program can probably reach the clipboard; no terminal reports it.
public enum Clipboard: Hashable, Sendable {
  /// Most terminals like this one allow it.
  case usual
  /// tmux is in between and must be set to allow it.
  case tmux
  /// Most terminals like this one don't.
  case unlikely

  init(variable: (String) -> String?) {
    let name = variable("TERM") ?? ""
    let isTmux = variable("TMUX")?.isEmpty == false || name.hasPrefix("tmux")
    self = isTmux ? .tmux : TerminalOptions.isOld(name) ? .unlikely : .usual
  }
}
