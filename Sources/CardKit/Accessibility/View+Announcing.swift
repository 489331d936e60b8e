extension View {
  /// Adds rows at the foot that say in words what has just happened and what is focused, for a screen reader that reads
  /// what changes on the screen; people then see the terminal's cursor on the focused view.
  ///
  /// The title of a new screen, its first element, and the heading of a new section come before the focused view. Until
  /// `moment` changes the words stay, or they would be read again with every tick of a clock.
  package func announcing(_ news: String, at moment: Int, rows: Int = 1) -> AnyView {
    wrapped { AnnouncingNode($0, news: news, moment: moment, rows: rows, in: $1) }
  }
}

struct Announcement {
  struct Context: Equatable {
    var title = "", heading = ""
  }

  let moment: Int
  let frame: Int
  let words: String
  let context: Context
  /// The context of the announcement before.
  let before: Context?
}

private final class AnnouncingNode: InsetNode {
  private let news: String
  private let moment: Int
  private let environment: EnvironmentValues

  init(_ child: LayoutNode, news: String, moment: Int, rows: Int, in environment: EnvironmentValues) {
    self.news = news
    self.moment = moment
    self.environment = environment
    super.init(child, insets: EdgeInsets(bottom: max(0, rows)))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = super.measure(proposal)
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    super.draw(in: placement, on: &canvas)
    canvas.settleFocus()
    canvas.showsFocus = true
    let top = childPlacement(in: placement).frame.maxY
    let foot = Rect(
      x: placement.frame.minX, y: top, width: placement.frame.size.width, height: placement.frame.maxY - top)
    guard !foot.isEmpty else { return }
    var inner = environment
    inner.style = .plain
    let text = Text(words(in: placement, on: canvas)).lineLimit(insets.bottom).padding().node(in: inner)
    canvas.clipped(to: foot) { text.draw(in: text.placement(ProposedSize(foot.size), in: foot), on: &$0) }
  }

  private func words(in placement: Placement, on canvas: Canvas) -> String {
    let memory = environment.memory
    let known = memory.announcement
    if let known, known.moment == moment, known.frame != memory.frames { return known.words }
    // A frame that is drawn twice, because the focus moved, is one.
    let before = known?.frame == memory.frames ? known?.before : known?.context
    var collector = SceneCollector(room: placement.frame, speaks: true)
    super.collect(in: placement, into: &collector)
    let elements = collector.accessibilityElements.filter { !$0.description.isEmpty }
    let focused = Self.focused(elements, at: canvas.cursor ?? canvas.focus)
    let context = Announcement.Context(
      title: elements.first?.label ?? "",
      heading: focused.first.flatMap { elements[..<$0].last { $0.traits.contains(.isHeader) } }?.label ?? "")
    var parts: [String] = []
    if context.title != before?.title { parts.append(context.title) }
    if context.heading != before?.heading, context.heading != context.title { parts.append(context.heading) }
    parts += focused.map { elements[$0].words }.filter { $0 != parts.last }
    let news = PlainLine(news).text.withCommasForDots
    let words = ([news] + parts.filter { !$0.isNamed(in: news) }).filter { !$0.isEmpty }.map(\.endedSentence)
      .joined(separator: " ")
    memory.announcement = Announcement(
      moment: moment, frame: memory.frames, words: words, context: context, before: before)
    return words
  }

  /// The focused elements, such as a text field and the row below it that `Enter` runs; if there are none, the smallest
  /// one at the cursor.
  private static func focused(_ elements: [AccessibilityElement], at cursor: Point?) -> [Int] {
    let focused = elements.indices.filter { elements[$0].isFocused }
    guard focused.isEmpty, let cursor else { return focused }
    func area(_ index: Int) -> Int { elements[index].frame.size.width * elements[index].frame.size.height }
    let here = elements.indices.filter { elements[$0].frame.contains(cursor) }
    return here.min { area($0) < area($1) }.map { [$0] } ?? []
  }
}

extension String {
  /// Whether a text contains, as whole words, what precedes the first punctuation here: a person's name, for example.
  fileprivate func isNamed(in text: String) -> Bool {
    let name = prefix { !",.:;?!".contains($0) }
    guard !name.isEmpty else { return false }
    return text.places(of: name).contains { range in
      let around = [text[..<range.lowerBound].last, text[range.upperBound...].first]
      return !around.contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
    }
  }
}
