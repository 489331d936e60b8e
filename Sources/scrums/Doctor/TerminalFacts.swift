import CardKit
import Terminal

struct TerminalFacts: Examination {
  /// `TERM`.
  var name = ""
  /// Nil without a terminal.
  var examination: TerminalExamination?

  var findings: [Finding] {
    let topic = "terminal"
    let named = name.isEmpty ? "TERM is not set" : "TERM=\(PlainLine(name.prefix(60)).text)"
    guard let examination else {
      return [.fine(topic, "\(named); not asked: standard input and output are not a terminal")]
    }
    let isByLine = name == "dumb" || name.isEmpty
    switch examination.trouble {
    case _ where isByLine:
      let better = "TERM=xterm-256color suits most terminals"
      return [.advice(topic, "\(named), so the board goes line by line; \(better)")]
    case nil: return [.fine(topic, named)] + colors(examination) + answers(examination)
    case .unknownTerminal where examination.colors > 0:
      let words = "\(named) has no description on this machine; that of xterm-256color is used"
      return [.advice(topic, words)] + colors(examination) + answers(examination)
    case let trouble?: return [.wrong(topic, "\(trouble)")]
    }
  }

  private func colors(_ examination: TerminalExamination) -> [Finding] {
    let topic = "colours"
    if !examination.usesColor {
      return [.fine(topic, "none, as NO_COLOR, CLICOLOR, an option or config.json asks")]
    }
    let known = examination.colors == 0 ? "none" : "\(examination.colors)"
    if examination.claimsTrueColor { return [.fine(topic, "all by COLORTERM, \(known) by the description")] }
    if examination.colors >= 256 { return [.fine(topic, "\(known) by the description")] }
    return [.advice(topic, "\(known) by the description; a TERM that ends with -256color has more")]
  }

  private func answers(_ examination: TerminalExamination) -> [Finding] {
    let topic = "answers"
    switch examination.asking {
    case .refused: return [.fine(topic, "not asked")]
    case .typing:
      return [.advice(topic, "not asked: something was typed meanwhile; try again without typing")]
    case .silent: return [.advice(topic, "none within a second; set the background with --light or --dark")]
    case .answered: break
    }
    let background: String? =
      if let color = examination.background {
        "background \(color.hexadecimalText) (\(ColorScheme(background: color) == .light ? "light" : "dark"))"
      } else if examination.asksForBackground {
        "background not told (--light or --dark sets it)"
      } else {
        nil
      }
    let parts = [
      background, "\(examination.holdsFrames ? "holds" : "can't hold") frames back (mode 2026)",
      examination.hasKeyboardProtocol ? "keyboard protocol" : "no keyboard protocol",
    ]
    return [.fine(topic, parts.compactMap(\.self).joined(separator: ", "))] + widths(examination.widths)
  }

  private func widths(_ widths: [Int]) -> [Finding] {
    let (topic, samples) = ("widths", WidthSample.all)
    guard !widths.isEmpty else { return [.fine(topic, "not measured: the locale is not UTF-8")] }
    guard widths.count == samples.count else {
      return [
        .advice(topic, "the terminal told \(widths.count) of \(samples.count); other bytes came between")
      ]
    }
    let others = zip(samples, widths).filter { $0.columns != $1 }
    let count = "\(samples.count - others.count) of \(samples.count) as expected"
    guard !others.isEmpty else { return [.fine(topic, count)] }
    let list = others.map { "\($0.name) \($1) instead of \($0.columns)" }.joined(separator: ", ")
    let isDouble = others.contains { $0.name == WidthSample.line && $1 == 2 }
    let result = isDouble ? "the program draws its lines in ASCII" : "text beside them may be shifted"
    return [.advice(topic, "\(count); \(list); \(result)")]
  }
}

extension TerminalFacts {
  /// Asks the terminal. Signals are watched from then on, so that this comes last.
  init(_ environment: CommandEnvironment) {
    name = environment.terminal.name
    if environment.isOnTerminal { examination = TerminalExamination(environment.terminal) }
  }
}
