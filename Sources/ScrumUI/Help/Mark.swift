import CardKit

/// A mark that screens draw without a word beside it, as the help explains it. Each means one thing wherever it stands.
enum Mark: String, Hashable, Sendable, CaseIterable {
  case plan, used, unused, planInChart, over, difference, course
  case blocker, counts, boxes
  case waiting, speaking, done, absent
  case people, closed, expanded, further, cut

  static let table = "Marks"

  /// What it means, in five words at most.
  var meaning: String { row.meaning }

  /// The mark as screens draw it.
  func sign(_ glyphs: GlyphSet) -> String { row.sign(glyphs) }

  private var row: (meaning: String, sign: (GlyphSet) -> String) {
    switch self {
    case .plan: ("The planned time, in bars", { String($0.verticalRule) })
    case .used: ("Time that was used", { String($0.reached) })
    case .unused: ("Planned time that was left", { String($0.ahead) })
    case .planInChart: ("The planned time, in charts", { String($0.planLine) })
    case .over: ("Time over the plan", { String($0.overPlan) })
    case .difference:
      ("Longer, shorter than planned", { _ in "\(Format.difference(68)) \(Format.difference(-120))" })
    case .course: ("The last meetings, newest last", { Sparkline([2, 4, 3, 5]).text(in: $0) })
    case .blocker: ("Open blocker, or a problem", { _ in "!" })
    case .counts: ("Two notes, one open blocker", { _ in "·2 !1" })
    case .boxes: ("Open; resolved or discussed", { "\($0.openBox) \($0.checkedBox)" })
    case .waiting: ("Has not spoken yet", { String($0.waiting) })
    case .speaking: ("Speaks now", { String($0.speaking) })
    case .done: ("Has spoken, resolved, or chosen", { String($0.check) })
    case .absent: ("Absent", { String($0.absent) })
    case .people: ("People; length of a meeting", { "\($0.person) \($0.clock)" })
    case .closed: ("Collapsed; in forms, the cursor", { String($0.collapsed) })
    case .expanded: ("Expanded", { String($0.expanded) })
    case .further: ("More on that side", { "\($0.backward) \($0.forward)" })
    case .cut: ("More text than fits", { String($0.ellipsis) })
    }
  }
}
