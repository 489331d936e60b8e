import CardKit
import Glibc
import Synchronization
import Terminal

/// The program's screen on a terminal that is emulated by its description.
package final class EmulatedScreen {
  package let screen: CursesScreen
  package private(set) var emulator: Emulator
  package let depth: ColorDepth
  /// What the terminal got for the last canvas.
  package private(set) var frame: [UInt8] = []
  private let description: TerminalDescription
  private let isTrue: Bool

  /// ncurses has one screen at a time.
  private static let turn = Mutex(())

  /// Shows canvases on a terminal of some name; nil if this machine does not have its description.
  package static func open<Result>(
    _ name: String, _ size: Size = Size(width: 80, height: 24), isTrue: Bool = false, repeats: Bool = true,
    scheme: ColorScheme = .dark, _ body: (EmulatedScreen) throws -> Result
  ) rethrows -> Result? {
    try turn.withLock { _ in
      setlocale(LC_CTYPE, "C.UTF-8")
      guard let screen = try? CursesScreen(name, repeats: repeats, showsTrueColor: isTrue) else { return nil }
      defer { screen.close() }
      return try body(EmulatedScreen(screen, size, scheme, isTrue: isTrue))
    }
  }

  private init(_ screen: CursesScreen, _ size: Size, _ scheme: ColorScheme, isTrue: Bool) {
    self.isTrue = isTrue
    self.screen = screen
    depth = ColorDepth(colors: screen.colors)
    screen.setColors(depth, scheme)
    description = TerminalDescription(
      size: Size(width: 132, height: 50), sequence: CursesScreen.capability, number: CursesScreen.number,
      flag: CursesScreen.flag)
    emulator = Emulator(size, description)
  }

  /// Shows a canvas; returns the places where the terminal shows something else, each with both.
  package func show(_ canvas: Canvas, comparingColors: Bool = true) -> [String] {
    if emulator.size != canvas.size { emulator.resize(to: canvas.size) }
    frame = screen.frame(canvas)
    emulator.write(frame)
    let unknown = emulator.unknown.map { "not understood: \($0)" }
    let canvas = canvas.leavingCursorToTerminal()
    return (0..<canvas.size.height).flatMap { y in differences(y, of: canvas, comparingColors) } + unknown
  }

  /// The columns of the terminal are others than ours.
  package func measure(_ columns: @escaping (Unicode.Scalar) -> Int) { emulator.columns = columns }

  private func differences(_ y: Int, of canvas: Canvas, _ comparesColors: Bool) -> [String] {
    var isSteady = true
    return canvas.row(y).enumerated().compactMap { x, cell in
      if cell.width > 0 { isSteady = cell.isSteady }
      var wanted = self.cell(cell, of: canvas).seen
      var shown = emulator.rows[y][x]
      // The direction of the text is nothing that is seen.
      shown.text.unicodeScalars.removeAll { $0 == "\u{200E}" }
      shown = shown.seen
      // What a terminal makes of such a character is its own affair, as long as it stays in its cells.
      if !isSteady { shown.text = wanted.text }
      if !comparesColors {
        (wanted, shown) = (Emulator.Cell(text: wanted.text).seen, Emulator.Cell(text: shown.text).seen)
      }
      return wanted == shown ? nil : "\(x), \(y): \(shown) instead of \(wanted)"
    }
  }

  private func cell(_ cell: Cell, of canvas: Canvas) -> Emulator.Cell {
    let pen = screen.pen(for: cell)
    let isColored = pen.foreground >= 0 || pen.background >= 0
    let shown = isColored ? description.attributesInColor : description.attributes
    // Numbers below 8 would be colours of the palette.
    func number(_ color: Int32) -> Int {
      guard color >= 0, depth == .direct else { return Int(color) }
      return (isTrue ? Int(color) : max(8, Int(color))) + Emulator.direct
    }
    return Emulator.Cell(
      text: cell.width == 0 ? "" : String(canvas.character(of: cell)), foreground: number(pen.foreground),
      background: number(pen.background),
      attributes: description.canonical(pen.attributes.intersection(shown)))
  }
}
