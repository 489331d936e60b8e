import CTerminal
import CardKit
import FoundationEssentials
import Glibc

/// The terminal's screen: sends what ncurses has drawn of canvases, and never waits for the terminal.
public final class TerminalScreen {
  /// The characters that this terminal can show.
  public private(set) var glyphs: GlyphSet
  /// How many colours may be used on this terminal.
  public private(set) var colorDepth: ColorDepth
  /// The widths of characters on this terminal.
  public let ruler: any TextRuler = TerminalRuler()
  let output = TerminalOutput()
  private let curses: CursesScreen
  /// Whether it may have fewer colours than its description says.
  private var isModest: Bool
  private var options: TerminalOptions
  /// Whether the terminal parses control sequences (CSI), and operating system commands (OSC).
  private let parsesCSI, parsesOSC: Bool
  /// When the question was asked that is not answered yet, and the seconds that the last answer took.
  private var asked: Uptime?
  private var answerSeconds: Double?
  /// Whether the terminal shows the program's screen, and whether that has no picture yet.
  private var (isEntered, isEmpty) = (false, false)
  private var hasKeyboardProtocol = false
  /// The title of the terminal's window, nil for its own; whether the next frame sets it, and whether it ever did.
  private var title: String?
  private var mustSetTitle = false
  private var hasTitle = false
  /// The bar on the taskbar; nil for none.
  private var progress: TaskProgress?
  /// Whether the terminal tells when its colours change (mode 2031).
  private var followsColors = false

  /// Takes over the terminal of standard input and output, until `close`.
  /// - Throws: `TerminalError` if the terminal can't show the program; it is then unchanged.
  public init(_ options: TerminalOptions) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
    let isUTF8 = ct_set_locale() != 0
    glyphs = options.glyphs(isUTF8: isUTF8)
    // Signals that are handled stay so: ncurses would take them, and drop some while it draws.
    _ = ct_watch_signals()
    (curses, isModest) = try Self.open(options)
    (parsesCSI, parsesOSC) = Self.parses(options)
    self.options = options
    colorDepth = options.usesColor ? ColorDepth(colors: isModest ? 8 : curses.colors) : .monochrome
    curses.setColors(colorDepth, options.colorScheme)
    curses.opensLinks = parsesOSC && options.opensLinks
    ct_set_crash_message(options.crashMessage)
    ct_save_modes()
    ct_set_raw_modes()
  }

  /// Opens the screen. A terminal named xterm is described with eight colours, but nearly all that call themselves so have
  /// 256: it gets their description, whose first eight colours are the same, and is modest until it has answered.
  private static func open(
    _ options: TerminalOptions
  ) throws(TerminalError) -> (curses: CursesScreen, isModest: Bool) {
    let (repeats, isTrue) = (!options.isAppleTerminal, options.claimsTrueColor && options.usesColor)
    if options.name == "xterm",
      let curses = try? CursesScreen("xterm-256color", repeats: repeats, showsTrueColor: isTrue)
    {
      return (curses, true)
    }
    return (try CursesScreen(repeats: repeats, showsTrueColor: isTrue), false)
  }

  /// Whether the terminal of the open description parses control sequences (CSI), and operating system commands (OSC).
  static func parses(_ options: TerminalOptions) -> (csi: Bool, osc: Bool) {
    guard CursesScreen.capability("cup")?.hasPrefix("\u{1B}[") == true else { return (false, false) }
    let title = CursesScreen.capability("tsl") ?? ""
    let osc = CursesScreen.flag("XT") || ["\u{1B}]0;", "\u{1B}]2;"].contains(title) || options.isKnown
    return (true, osc)
  }

  /// Shows later canvases on a background of another scheme; the next one is written in full.
  func adopt(_ scheme: ColorScheme) {
    curses.setColors(colorDepth, scheme)
  }

  /// The columns and rows.
  public var size: Size { Self.size }

  static var size: Size {
    var (columns, rows): (Int32, Int32) = (80, 24)
    _ = ct_size(&columns, &rows)
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Turns to the program's screen and asks the terminal what it is: what it answers in time makes the first picture
  /// right.
  func enter() {
    isEntered = true
    isEmpty = true
    // From now on there is something to restore.
    setEndings()
    output.write(CursesScreen.sequence("smcup") + switches() + questions())
  }

  /// Whether the terminal has not answered yet.
  var isAsking: Bool { asked != nil }

  /// Shows a canvas, and its text cursor, in one write.
  ///
  /// If the terminal has no room for all of it, the rest is written later; see ``isReady``.
  public func draw(_ canvas: Canvas) {
    if !isEntered { enter() }
    var bytes = curses.frame(canvas) + titleChange()
    if isEmpty {
      // The screen is entered already.
      let entry = CursesScreen.sequence("smcup")
      if let start = bytes.indices.first(where: { bytes[$0...].starts(with: entry) }) {
        bytes.removeSubrange(start..<start + entry.count)
      }
      isEmpty = false
    }
    guard !bytes.isEmpty else { return }
    output.write(bytes)
  }

  /// Whether there is room for the next frame. Until then it would only come later: a newer one takes its place.
  public var isReady: Bool { !output.isWaiting }

  /// The seconds for which an answer of the terminal is worth waiting for; later, the next program would get it.
  var answerTime: Double {
    let patience = answerSeconds.map { 2 * $0 + 0.1 } ?? options.answerPatience
    return asked.map { max(0, $0 + patience - .now) } ?? 0
  }

  /// Applies a capability reply, apart from the colour of the background. Returns whether the terminal has more colours
  /// than were used, for which it must adopt the scheme anew.
  @discardableResult
  func adopt(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .background:
      if !followsColors, isEntered {
        followsColors = true
        setEndings()
        output.write(Array(Self.followOn.utf8))
      }
      return useAllColors()
    case .otherColors: if isEntered { output.write(Array(Self.backgroundQuestion.utf8)) }
    case .synchronizedOutput: curses.isSynchronized = true
    case .keyboardProtocol:
      guard !hasKeyboardProtocol, isEntered else { break }
      hasKeyboardProtocol = true
      setEndings()
      output.write(Self.keyboardOn)
    case .wideSigns:
      guard asked != nil else { break }
      glyphs = .ascii
      redraw()
    case .end:
      answerSeconds = asked.map { .now - $0 } ?? answerSeconds
      asked = nil
      return useAllColors()
    }
    return false
  }

  private func useAllColors() -> Bool {
    defer { isModest = false }
    guard isModest, colorDepth != .monochrome else { return false }
    colorDepth = ColorDepth(colors: curses.colors)
    return true
  }

  /// Asks what kind of terminal it is (DA1), which every terminal answers once it has read everything before.
  static let question = Array("\u{1B}[c".utf8)
  /// Ask for the colour of the background, and whether the terminal holds frames back (DECRQM) and what its keyboard
  /// can report.
  static let (backgroundQuestion, featureQuestions) = ("\u{1B}]11;?\u{1B}\\", "\u{1B}[?2026$p\u{1B}[?u")
  /// Keys as unambiguous sequences with their places on an English keyboard (flags 1 and 4 of kitty's keyboard
  /// protocol), on a stack of the terminal.
  private static let (keyboardOn, keyboardOff) = (Array("\u{1B}[>5u".utf8), Array("\u{1B}[<u".utf8))

  /// Asks the terminal, until it has answered once.
  private func questions() -> [UInt8] {
    guard parsesOSC, answerSeconds == nil else { return [] }
    asked = .now
    // Where does a line end? In the second row the answer looks like no key, and the picture covers the line.
    let line =
      glyphs.isASCII ? [] : CursesScreen.move(to: Point(x: 0, y: 1)) + Array("\u{2503}\u{1B}[6n".utf8)
    let background = asksForBackground ? Self.backgroundQuestion : ""
    let features = options.asksForFeatures ? Self.featureQuestions : ""
    return line + Array((background + features).utf8) + Self.question
  }

  /// A terminal that knows this mode tells when it becomes dark or light.
  private static let (followOn, followOff) = ("\u{1B}[?2031h", "\u{1B}[?2031l")

  private var asksForBackground: Bool { options.asksForBackground && colorDepth != .monochrome }

  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

  func adopt(_ use: TerminalUsage, _ scheme: ColorScheme) {
    let had = options.usesMouse
    (options.usesMouse, options.usesColor) = (use.usesMouse, use.usesColor)
    if isEntered, parsesCSI, had != options.usesMouse {
      setEndings()
      output.write(Array((options.usesMouse ? Self.mouseOn : Self.mouseOff).utf8))
    }
    if use.colorScheme == nil, use.usesColor, isEntered, parsesOSC, !options.asksForBackground {
      // It was not asked while the person said what it is.
      options.asksForBackground = true
      output.write(Array(Self.backgroundQuestion.utf8) + Self.question)
      asked = .now
    }
    colorDepth = use.usesColor ? ColorDepth(colors: isModest ? 8 : curses.colors) : .monochrome
    adopt(scheme)
  }

  /// Makes the terminal send keys as its description has them, mark pastes (mode 2004), and report the mouse:
  /// buttons (1000), motion while one is down (1002, if known), in decimal coordinates (1006).
  private func switches() -> [UInt8] {
    let keys = CursesScreen.sequence("smkx")
    guard parsesCSI else { return keys }
    let modes = (options.usesMouse ? Self.mouseOn : "") + (followsColors ? Self.followOn : "")
    return keys + Array(("\u{1B}[?2004h" + modes).utf8) + (hasKeyboardProtocol ? Self.keyboardOn : [])
  }

  /// Restores the terminal, also after a crash. The first byte ends a sequence that was cut off.
  private var endings: [UInt8] {
    var bytes: [UInt8] = []
    if parsesCSI {
      let frame = curses.isSynchronized ? "\u{1B}[?2026l" : ""
      let mouse = options.usesMouse ? Self.mouseOff : ""
      bytes = [0x18] + Array(frame.utf8) + (hasKeyboardProtocol ? Self.keyboardOff : [])
      let follow = followsColors ? Self.followOff : ""
      let window = (hasTitle ? Self.titleRestore : "") + (progress == nil ? "" : Self.noProgress)
      bytes += Array((window + mouse + follow + "\u{1B}[?2004l").utf8)
    }
    for name in ["sgr0", curses.colors > 0 ? "op" : "", "rmkx", "cnorm"] {
      bytes += CursesScreen.sequence(name)
    }
    // Where the picture stays, the shell goes on below it.
    bytes += CursesScreen.move(to: Point(x: 0, y: size.height - 1)) + [0x0D, 0x0A]
    return bytes + CursesScreen.sequence("rmcup")
  }

  private func setEndings() {
    let endings = isEntered ? endings : []
    ct_set_endings(endings, Int32(endings.count))
  }

  /// Adopts the terminal's current size; the next canvas is written in full.
  public func resize() {
    redraw()
    setEndings()
  }

  /// Forgets what is shown: the next canvas is written in full.
  public func redraw() { curses.forget() }

  /// Restores the terminal and stops the program as Ctrl-Z does; returns when it continues. Call `resume` before
  /// drawing.
  public func suspend() {
    release()
    ct_stop()
  }

  /// Restores the terminal for another program. Call `resume` before drawing.
  public func release() {
    if isEntered {
      output.end(with: endings)
      curses.leave()
    }
    isEntered = false
    // An answer that comes later is for another program.
    asked = nil
    setEndings()
    ct_restore_modes()
    mustSetTitle = title != nil
    hasTitle = false
    progress = nil
  }

  /// Takes over the terminal again after `suspend` or `release`; the next canvas is written in full.
  public func resume() {
    ct_set_raw_modes()
    redraw()
  }

  /// Restores the terminal.
  public func close() {
    release()
    output.close()
    curses.close()
  }

  /// Rings the bell, or silently flashes the screen if the terminal can.
  public func ring(silently: Bool) {
    guard silently else { return output.write(curses.bell) }
    // The padding between the two parts is the pause.
    let parts = (CursesScreen.capability("flash") ?? "").split(separator: "$", maxSplits: 1)
    guard let start = parts.first else { return }
    output.write(CursesScreen.unpadded(String(start)))
    guard parts.count == 2 else { return }
    // Shorter, it would not be seen.
    usleep(100_000)
    output.write(CursesScreen.unpadded("$" + parts[1]))
  }

  /// The most bytes of text that can be copied: many terminals accept sequences of up to 100,000 bytes, in which four
  /// stand for three of the text.
  public static let longestCopy = 74_994

  /// Copies text to the terminal's clipboard (OSC 52) unless it is longer than `longestCopy`.
  ///
  /// The terminal does not say whether it accepts it. Nothing changes on the screen.
  public func copy(_ text: String) {
    guard text.utf8.count <= Self.longestCopy, parsesOSC, isEntered else { return }
    let bytes = Array(text.utf8)
    var code = [CChar](repeating: 0, count: bytes.count * 4 / 3 + 5)
    // Foundation's Base64 would make the program larger by a third.
    let count = max(0, Int(ct_base64(bytes, Int32(bytes.count), &code, Int32(code.count))))
    output.write(Array("\u{1B}]52;c;".utf8) + code[..<count].map { UInt8(bitPattern: $0) } + [7])
  }

  /// Sets the title of the terminal's window, from the next canvas on. The old one is restored with the terminal, or if
  /// the title is nil.
  public func setTitle(_ title: String?) {
    // A terminal of another encoding would take the bytes of UTF-8 for control characters.
    let ruler: any TextRuler = ct_is_utf8() != 0 ? UnicodeRuler() : ASCIIRuler()
    self.title = title.map { String(PlainLine($0, ruler: ruler).text.prefix(Self.longestTitle)) }
    mustSetTitle = true
  }

  /// Sets the bar on the taskbar, which goes with the program's screen; nil takes it away.
  public func setProgress(_ progress: TaskProgress?) {
    guard options.showsProgress, parsesOSC, isEntered, progress != self.progress else { return }
    self.progress = progress
    // Even after a crash.
    setEndings()
    let bar = progress.map { "\u{1B}]9;4;\($0.state.rawValue);\($0.percent)\u{1B}\\" }
    output.write(Array((bar ?? Self.noProgress).utf8))
  }

  private static let noProgress = "\u{1B}]9;4;0;0\u{1B}\\"
  private static let longestTitle = 200
  /// The window's title on a stack of the terminal (XTWINOPS 22 and 23).
  /// Not every terminal has one: there, the title is empty at the end.
  private static let (titleSave, titleRestore) = ("\u{1B}[22;2t", "\u{1B}]2;\u{1B}\\\u{1B}[23;2t")

  private func titleChange() -> [UInt8] {
    guard mustSetTitle, parsesOSC else { return [] }
    mustSetTitle = false
    guard hasTitle || title != nil else { return [] }
    let save = hasTitle ? "" : Self.titleSave
    hasTitle = title != nil
    // Even after a crash.
    setEndings()
    // Not BEL: screen and tmux, which watch the output for bells, would report one each second.
    return Array((title.map { "\(save)\u{1B}]2;\($0)\u{1B}\\" } ?? Self.titleRestore).utf8)
  }
}

/// Measures characters with the C library, in the person's locale.
package struct TerminalRuler: TextRuler {
  /// Makes the ruler; the locale must be set.
  package init() {}

  /// The columns of a Unicode scalar, 0 to 2; nil if it can't be shown.
  package func width(of scalar: Unicode.Scalar) -> Int? {
    let width = ct_width(scalar.value)
    return width < 0 ? nil : Int(width)
  }
}
