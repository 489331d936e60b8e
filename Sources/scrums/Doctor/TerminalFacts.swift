import CardKit
import Terminal

extension Finding {
  /// Asks the terminal. Signals are watched from then on, so that this comes last.
  static func terminal(_ environment: CommandEnvironment) -> [Finding] {
    let name = environment.terminal.name
    return terminal(name, environment.isOnTerminal ? TerminalExamination(environment.terminal) : nil)
  }

  /// - Parameters:
  ///   - name: `TERM`.
  ///   - examination: nil without a terminal.
  static func terminal(_ name: String, _ examination: TerminalExamination?) -> [Finding] {
    let topic = "terminal"
    let named = name.isEmpty ? "TERM is not set" : "TERM=\(PlainLine(name.prefix(60)).text)"
    guard let examination else {
      return [.fine(topic, "\(named); not asked: standard input and output are not a terminal")]
    }
    if name == "dumb" || name.isEmpty {
      let better = "TERM=xterm-256color suits most terminals"
      return [.advice(topic, "\(named), so the board goes line by line; \(better)")]
    }
    let rest = [colors(examination, of: name)] + answers(examination)
    switch examination.trouble {
    case nil: return [.fine(topic, named)] + rest
    case .unknownTerminal where examination.colors > 0:
      let words = "\(named) has no description on this machine; that of xterm-256color is used"
      return [.advice(topic, words)] + rest
    case let trouble?: return [.wrong(topic, "\(trouble)")]
    }
  }

  private static func colors(_ examination: TerminalExamination, of name: String) -> Finding {
    let topic = "colours"
    if !examination.usesColor {
      return .fine(topic, "none, as NO_COLOR, CLICOLOR, an option or config.json asks")
    }
    let known = "\(examination.colors == 0 ? "none" : "\(examination.colors)") by the description"
    if examination.claimsTrueColor { return .fine(topic, "all by COLORTERM, \(known)") }
    if examination.colors >= 256 { return .fine(topic, known) }
    if name == "xterm", examination.asking == .answered { return .fine(topic, "256 as it answers, \(known)") }
    return .advice(topic, "\(known); a TERM that ends with -256color has more")
  }

  private static func answers(_ examination: TerminalExamination) -> [Finding] {
    let topic = "answers"
    switch examination.asking {
    case .refused: return [.fine(topic, "not asked")]
    case .typing:
      return [.advice(topic, "not asked: something was typed meanwhile; try again without typing")]
    case .silent: return [.advice(topic, "none within a second; set the background with --light or --dark")]
    case .answered: break
    }
    let background = examination.background.map { color in
      "background \(color.hexadecimalText) (\(ColorScheme(background: color) == .light ? "light" : "dark"))"
    }
    let untold = "background not told (--light or --dark sets it)"
    let parts = [
      background ?? (examination.asksForBackground ? untold : nil),
      "\(examination.holdsFrames ? "holds" : "can't hold") frames back (mode 2026)",
      examination.hasKeyboardProtocol ? "keyboard protocol" : "no keyboard protocol",
    ]
    return [.fine(topic, parts.compactMap(\.self).joined(separator: ", ")), widths(examination.widths)]
  }

  private static func widths(_ widths: [Int]) -> Finding {
    let (topic, samples) = ("widths", WidthSample.all)
    if widths.isEmpty { return .fine(topic, "not measured: the locale is not UTF-8") }
    guard widths.count == samples.count else {
      return .advice(
        topic, "the terminal told \(widths.count) of \(samples.count); other bytes came between")
    }
    let others = zip(samples, widths).filter { $0.columns != $1 }
    let count = "\(samples.count - others.count) of \(samples.count) as expected"
    if others.isEmpty { return .fine(topic, count) }
    let list = others.map { "\($0.name) \($1) instead of \($0.columns)" }.joined(separator: ", ")
    let isDouble = others.contains { $0.name == WidthSample.line && $1 == 2 }
    let result = isDouble ? "the program draws its lines in ASCII" : "text beside them may be shifted"
    return .advice(topic, "\(count); \(list); \(result)")
  }
}
