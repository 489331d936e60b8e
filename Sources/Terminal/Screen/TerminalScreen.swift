import CTerminal
import CardKit
import Glibc

/// The terminal's screen: shows canvases, writing only what changed.
public final class TerminalScreen {
  /// The characters that this terminal can show.
  public let glyphs: GlyphSet
  /// How many colours may be used on this terminal.
  public let colorDepth: ColorDepth
  /// The widths of characters on this terminal.
  public let ruler: any TextRuler = TerminalRuler()
  /// Whether the first picture asks the terminal for its background.
  let asksForBackground: Bool
  private var palette: Palette
  /// The style of the last cell on a coloured background; nil if it would be visible on an empty cell.
  private var brush: (background: Color, attributes: UInt32, pair: Int32)?
  /// The canvas that the terminal shows; nil while it is blank.
  private var shown: Canvas?

  /// Takes over the terminal of standard input and output, until `close`.
  /// - Throws: `TerminalError` if the terminal can't show the program; it is then unchanged.
  public init(_ options: TerminalOptions) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
    let isUTF8 = ct_set_locale() != 0
    glyphs = isUTF8 && !options.isPlain ? .unicode : .ascii
    let isDirect = options.usesColor && options.claimsTrueColor && DirectColor.announce(for: options.name)
    let mouse: Int32 = options.usesMouse ? 1 : 0
    var status = ct_open(nil, mouse)
    if isDirect { DirectColor.withdraw() }
    // If ncurses rejects the description, the terminal's own is the next best.
    if isDirect && status == ct_unknown_terminal { status = ct_open(nil, mouse) }
    if status == ct_unknown_terminal { status = ct_open("xterm-256color", mouse) }
    switch status {
    case ct_ok: break
    case ct_no_cursor_addressing: throw .noCursorAddressing(options.name)
    default: throw .unknownTerminal(options.name)
    }
    colorDepth = options.usesColor ? ColorDepth(colors: Int(ct_colors())) : .monochrome
    ct_set_crash_message(options.crashMessage)
    palette = Palette(depth: colorDepth, scheme: options.colorScheme, capacity: Int(ct_pairs()))
    asksForBackground = options.asksForBackground && colorDepth != .monochrome
    if asksForBackground { ct_ask_for_background() }
  }

  /// Shows later canvases on a background of another scheme; the next one is written in full.
  func adopt(_ scheme: ColorScheme) {
    palette = Palette(depth: colorDepth, scheme: scheme, capacity: Int(ct_pairs()))
    redraw()
  }

  /// The columns and rows.
  public var size: Size { Self.size }

  static var size: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    ct_size(&columns, &rows)
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Shows a canvas, and its text cursor.
  ///
  /// ncurses would find the changed cells by itself. But turning a cell into one of ncurses' costs more than comparing
  /// it: without `changes(since:)`, this takes twice the time on 80 × 24 cells and three times on 200 × 60.
  public func draw(_ canvas: Canvas) {
    let canvas = canvas.leavingCursorToTerminal()
    for run in canvas.changes(since: shown) {
      let row = canvas.row(run.y)
      for x in run.columns { append(row[row.startIndex + x], of: canvas) }
      ct_put(Int32(run.columns.lowerBound), Int32(run.y))
    }
    shown = canvas
    let place = canvas.cursor ?? canvas.focus
    ct_place_cursor(Int32(clamping: place?.x ?? -1), Int32(clamping: place?.y ?? -1))
    ct_flush()
  }

  private func append(_ cell: Cell, of canvas: Canvas) {
    // The right half of a wide character comes with its left half.
    guard cell.width > 0 else { return }
    if cell.isEmpty, cell.background != .terminal, let brush, brush.background == cell.background {
      // An empty cell shows only its background: changing the text colour for it would be wasted output. On the
      // terminal's own background, ncurses needs no output for it at all, and finds rows again that have scrolled.
      var space: UInt32 = 0x20
      ct_append(&space, 1, brush.attributes, brush.pair)
      return
    }
    let isPicture = cell.attributes.contains(.picture)
    let pair = palette.pair(cell.foreground, cell.background, isPicture: isPicture) {
      ct_define_pair(Int32($0), Int32($1), Int32($2))
    }
    let attributes = UInt32(cell.attributes.rawValue)
    let isUnseenWhenEmpty = cell.attributes.isDisjoint(with: [.reverse, .underline])
    brush = isUnseenWhenEmpty ? (cell.background, attributes, Int32(pair)) : nil
    if var only = cell.scalar {
      ct_append(&only, 1, attributes, Int32(pair))
    } else {
      let values = canvas.character(of: cell).unicodeScalars.map(\.value)
      ct_append(values, Int32(values.count), attributes, Int32(pair))
    }
  }

  /// Adopts the terminal's current size; the next canvas is written in full.
  public func resize() {
    ct_resize()
    shown = nil
  }

  /// Forgets what is shown: the next canvas is written in full.
  public func redraw() {
    ct_forget()
    shown = nil
  }

  /// Restores the terminal and stops the program as Ctrl-Z does; returns when it continues. Call `resume` before
  /// drawing.
  public func suspend() { ct_suspend() }

  /// Restores the terminal for another program. Call `resume` before drawing.
  public func release() { ct_release() }

  /// Takes over the terminal again after `suspend` or `release`; the next canvas is written in full.
  public func resume() {
    ct_resume()
    shown = nil
  }

  /// Rings the bell, or silently flashes the screen if the terminal can.
  public func ring(silently: Bool) {
    if silently { ct_flash() } else { ct_bell() }
  }

  /// The most bytes of text that can be copied: many terminals accept sequences of up to 100,000 bytes, in which four
  /// stand for three of the text.
  public static let longestCopy = 74_994

  /// Copies text to the terminal's clipboard (OSC 52) unless it is longer than `longestCopy`.
  ///
  /// The terminal does not say whether it accepts it. Nothing changes on the screen.
  public func copy(_ text: String) {
    guard text.utf8.count <= Self.longestCopy else { return }
    let bytes = Array(text.utf8)
    ct_copy(bytes, bytes.count)
  }

  /// Sets the title of the terminal's window, from the next canvas on. The old one is restored with the terminal, or if
  /// the title is nil.
  public func setTitle(_ title: String?) {
    guard let title else { return ct_set_title(nil) }
    // A terminal of another encoding would take the bytes of UTF-8 for control characters.
    let ruler: any TextRuler = ct_is_utf8() != 0 ? UnicodeRuler() : ASCIIRuler()
    ct_set_title(String(PlainLine(title, ruler: ruler).text.prefix(Self.longestTitle)))
  }

  private static let longestTitle = 200

  /// Restores the terminal.
  public func close() { ct_close() }
}

/// Measures characters as ncurses does: with the C library, in the person's locale.
private struct TerminalRuler: TextRuler {
  func width(of scalar: Unicode.Scalar) -> Int? {
    let width = ct_width(scalar.value)
    return width < 0 ? nil : Int(width)
  }
}

/// Why a terminal can't show the program.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input and output are not a terminal.
  case noTerminal
  /// There is no description of the terminal, nor of the usual one.
  case unknownTerminal(String)
  /// The terminal writes line after line and can't place text.
  case noCursorAddressing(String)
  /// The system refused what the event loop needs.
  case noEvents

  /// One line for the person.
  public var description: String {
    switch self {
    case .noTerminal: "standard input and output are not a terminal"
    case .unknownTerminal(let name): "no terminal description for TERM=\(name), nor for xterm-256color"
    case .noCursorAddressing(let name):
      "the terminal (TERM=\(name)) can't place text; try TERM=xterm-256color"
    case .noEvents: "the system has no pipe left for signals"
    }
  }
}
