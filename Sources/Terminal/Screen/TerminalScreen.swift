import CTerminal
import CardKit

/// The terminal's screen: shows canvases, writing only what changed.
public final class TerminalScreen {
  /// What views are drawn with on this terminal.
  public let glyphs: GlyphSet
  /// How many colours this terminal tells apart, as far as they may be used.
  public let colorDepth: ColorDepth
  /// What measures text on this terminal.
  public let ruler = TerminalRuler()

  private var palette: Palette
  /// How the last cell was drawn; nil where an empty cell would show it.
  private var brush: (background: Color, attributes: UInt32, pair: Int32)?
  /// What the terminal shows; nil while it is blank.
  private var shown: Canvas?

  /// Takes over the terminal of standard input and output, until `close`.
  /// - Throws: `TerminalError` where the terminal can't show the program; it is then as it was.
  public init(_ options: TerminalOptions) throws(TerminalError) {
    let isUTF8 = ct_set_locale() != 0
    glyphs = isUTF8 && !options.isPlain ? .unicode : .ascii
    let isDirect = options.usesColor && options.claimsTrueColor && DirectColor.announce(for: options.name)
    let mouse: Int32 = options.usesMouse ? 1 : 0
    var status = ct_open(nil, mouse)
    if isDirect { DirectColor.withdraw() }
    // Should ncurses not take the description, the terminal's own is still the best there is.
    if isDirect && status == ct_unknown_terminal { status = ct_open(nil, mouse) }
    if status == ct_unknown_terminal { status = ct_open("xterm-256color", mouse) }
    switch status {
    case ct_ok: break
    case ct_no_cursor_addressing: throw .noCursorAddressing(options.name)
    default: throw .unknownTerminal(options.name)
    }
    colorDepth = options.usesColor ? ColorDepth(colors: Int(ct_colors())) : .monochrome
    palette = Palette(depth: colorDepth, scheme: options.colorScheme, capacity: Int(ct_pairs()))
  }

  /// The columns and rows.
  public var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    ct_size(&columns, &rows)
    return Size(width: Int(columns), height: Int(rows))
  }

  /// Shows a canvas, and its text cursor.
  public func draw(_ canvas: Canvas) {
    let canvas = canvas.leavingCursorToTerminal()
    for run in canvas.changes(since: shown) {
      let row = canvas.row(run.y)
      for x in run.columns { append(row[row.startIndex + x], of: canvas) }
      ct_put(Int32(run.columns.lowerBound), Int32(run.y))
    }
    shown = canvas
    ct_place_cursor(Int32(clamping: canvas.cursor?.x ?? -1), Int32(clamping: canvas.cursor?.y ?? -1))
    ct_flush()
  }

  private func append(_ cell: Cell, of canvas: Canvas) {
    // The right half of a wide character comes with its left half.
    guard cell.width > 0 else { return }
    if cell.isEmpty, let brush, brush.background == cell.background {
      // Of an empty cell only the ground is seen: to change text colours for it is to write for nothing.
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

  /// Takes over the terminal's present size; the next canvas is written whole.
  public func resize() {
    ct_resize()
    shown = nil
  }

  /// Forgets what is shown: the next canvas is written whole.
  public func redraw() {
    ct_forget()
    shown = nil
  }

  /// Stops the program as Ctrl-Z does, with the terminal as it was; returns when it goes on, and before anything
  /// is drawn `resume` is to be called.
  public func suspend() { ct_suspend() }

  /// Takes the terminal over again after the program was stopped, by whatever; the next canvas is written whole.
  public func resume() {
    ct_resume()
    shown = nil
  }

  /// Rings the bell, or flashes the screen where it should be quiet and the terminal can flash.
  public func ring(silently: Bool) {
    if silently { ct_flash() } else { ct_bell() }
  }

  /// The most bytes of a text that can be copied: many terminals take a sequence of 100,000 bytes at most, in which
  /// four stand for three of the text.
  public static let longestCopy = 74_994

  /// Gives a text to the terminal's clipboard (OSC 52); what is longer than `longestCopy` is not given.
  ///
  /// Nobody tells whether the terminal took it. Nothing changes on the screen.
  public func copy(_ text: String) {
    guard text.utf8.count <= Self.longestCopy else { return }
    let sequence = "\u{1B}]52;c;\(Base64.text(of: Array(text.utf8)))\u{07}"
    ct_send(sequence, Int32(sequence.utf8.count))
  }

  /// Gives the terminal back as it was.
  public func close() { ct_close() }
}
