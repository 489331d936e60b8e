import CardKit

/// A mark that screens draw without a word beside it, as the help explains it. Each means one thing wherever it stands.
enum Mark: String, Hashable, Sendable, CaseIterable {
  case plan, used, unused, planInChart, over, difference, course
  case blocker, counts, boxes
  case waiting, speaking, done, absent
  case people, closed, expanded, further, cut

  static let table = "Marks"

  /// What it means, in five words at most.
  var meaning: String {
    switch self {
    case .plan: "The planned time, in bars"
    case .used: "Time that was used"
    case .unused: "Planned time that was left"
    case .planInChart: "The planned time, in charts"
    case .over: "Time over the plan"
    case .difference: "Longer, shorter than planned"
    case .course: "The last meetings, newest last"
    case .blocker: "Open blocker, or a problem"
    case .counts: "Two notes, one open blocker"
    case .boxes: "Open; resolved or discussed"
    case .waiting: "Has not spoken yet"
    case .speaking: "Speaks now"
    case .done: "Has spoken, resolved, or chosen"
    case .absent: "Absent"
    case .people: "People; length of a meeting"
    case .closed: "Collapsed; in forms, the cursor"
    case .expanded: "Expanded"
    case .further: "More on that side"
    case .cut: "More text than fits"
    }
  }

  /// The mark as screens draw it.
  func sign(_ glyphs: GlyphSet) -> String {
    switch self {
    case .plan: String(glyphs.verticalRule)
    case .used: String(glyphs.reached)
    case .unused: String(glyphs.ahead)
    case .planInChart: String(glyphs.planLine)
    case .over: String(glyphs.overPlan)
    case .difference: "\(Format.difference(68)) \(Format.difference(-120))"
    case .course: Sparkline([2, 4, 3, 5]).text(in: glyphs)
    case .blocker: "!"
    case .counts: "·2 !1"
    case .boxes: "\(glyphs.openBox) \(glyphs.checkedBox)"
    case .waiting: String(glyphs.waiting)
    case .speaking: String(glyphs.speaking)
    case .done: String(glyphs.check)
    case .absent: String(glyphs.absent)
    case .people: "\(glyphs.person) \(glyphs.clock)"
    case .closed: String(glyphs.collapsed)
    case .expanded: String(glyphs.expanded)
    case .further: "\(glyphs.backward) \(glyphs.forward)"
    case .cut: String(glyphs.ellipsis)
    }
  }
}
