/// A line of text to edit, as wide as the room.
public struct TextField: PrimitiveView {
  fileprivate let prompt: String
  private let input: TextInput
  private let isEditing: Bool
  fileprivate var isUnderlinedAtRest = true
  private var text: Binding<String>?
  private var submit: (() -> Void)?

  /// A field that is focusable and, while focused, edited by the keys of readline; its identity is the `id`
  /// around it and the prompt, which is shown dim while there is no text.
  public init(_ prompt: String, text: Binding<String>) {
    self.init(prompt, input: TextInput(), isEditing: false)
    self.text = text
  }

  /// The field with an action for `Enter`.
  public func onSubmit(_ action: @escaping () -> Void) -> TextField {
    var field = self
    field.submit = action
    return field
  }

  /// A field whose text the program edits itself; it shows its cursor only while editing, and the prompt while empty.
  package init(_ prompt: String, input: TextInput, isEditing: Bool) {
    self.prompt = prompt
    self.input = input
    self.isEditing = isEditing
  }

  /// The field, underlined only while it is edited: many lines are restless.
  package func underlinedWhileEditing() -> TextField {
    var field = self
    field.isUnderlinedAtRest = false
    return field
  }

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    guard let text else {
      nodes.append(TextFieldNode(self, input, isEditing: isEditing, environment))
      return
    }
    let (id, memory) = (environment.identity.appending(prompt), environment.memory)
    let isFocused = environment.isEnabled && environment.focus?.isSame(as: id) ?? false
    let input = memory.interaction.input(of: id, text: text.wrappedValue)
    let field = TextFieldNode(self, input, isEditing: isFocused, environment)
    guard environment.isEnabled else {
      nodes.append(field)
      return
    }
    func edit(_ change: (inout TextInput) -> Void) {
      let before = memory.interaction.input(of: id, text: text.wrappedValue)
      var input = before
      change(&input)
      if input.text != before.text { text.wrappedValue = input.text }
      // The program may have refused the text.
      let isRefused = input.text != before.text && text.wrappedValue == before.text
      memory.interaction.set(isRefused ? before : input, of: id)
    }
    nodes.append(FocusableNode(field, id: id, isFocused: isFocused, key: nil, action: submit, edit: edit))
  }
}

final class TextFieldNode: LayoutNode {
  private let prompt: String
  private let input: TextInput
  private let isEditing: Bool
  private let isEnabled: Bool
  private let id: ViewID
  private let splitter: GlyphSplitter
  private let mark: Glyph
  private let style: Style

  init(_ field: TextField, _ input: TextInput, isEditing: Bool, _ environment: EnvironmentValues) {
    prompt = field.prompt
    self.input = input
    isEnabled = environment.isEnabled
    id = environment.identity
    self.isEditing = isEditing && environment.isEnabled
    splitter = GlyphSplitter(ruler: environment.ruler, keepsEmoji: true)
    mark = Glyph(environment.glyphs.ellipsis)
    var style = environment.style
    if isEditing || field.isUnderlinedAtRest { style.attributes.insert(.underline) }
    if !environment.isEnabled { style.attributes.insert(.dim) }
    self.style = style
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: max(0, proposal.width ?? idealWidth), height: 1)
  }

  private var idealWidth: Int {
    [input.text, prompt].reduce(0) { max($0, splitter.glyphs(of: $1).columns) } + 1
  }

  override func draw(in placement: Placement, on canvas: inout Canvas) {
    let frame = placement.frame
    let width = min(frame.size.width, ProposedSize.infinity)
    guard width > 0, frame.size.height > 0 else { return }
    let line = Rect(x: frame.minX, y: frame.minY, width: width, height: 1)
    canvas.clipped(to: line) { canvas in
      canvas.fill(line, with: .space, style: style)
      let shown = isEditing ? edited(in: width) : (glyphs: atRest(in: width), cursor: nil)
      var faint = style
      if input.text.isEmpty { faint.attributes.insert(.dim) }
      canvas.draw(shown.glyphs, at: line.origin, style: faint)
      guard let cursor = shown.cursor else { return }
      var exchanged = style
      exchanged.attributes.formSymmetricDifference(.reverse)
      let place = Point(x: line.minX + shown.glyphs[..<cursor.lowerBound].columns, y: line.minY)
      canvas.draw(shown.glyphs[cursor], at: place, style: exchanged)
      canvas.placeCursor(at: place)
    }
  }

  private func atRest(in width: Int) -> [Glyph] {
    let text = (input.text.isEmpty ? prompt : input.text).prefix(mostCharacters(in: width))
    return splitter.glyphs(of: text).truncated(to: width, mode: .tail, mark: mark)
  }

  /// The visible part of the text around the cursor, and the glyphs under the cursor.
  private func edited(in width: Int) -> (glyphs: [Glyph], cursor: Range<Int>?) {
    guard !input.text.isEmpty else {
      let glyphs = atRest(in: width)
      return glyphs.isEmpty ? ([.space], 0..<1) : (glyphs, 0..<1)
    }
    let (parts, skipped, window) = around(width)
    var glyphs = window.marks.before ? [mark] : []
    var cursor: Range<Int>?
    for number in window.characters {
      var part = parts[number]
      // A family is wider than the narrowest fields.
      if part.columns > width { part = part.truncated(to: width, mode: .tail, mark: mark) }
      if number == input.cursor - skipped { cursor = glyphs.count..<glyphs.count + part.count }
      glyphs += part
    }
    return (window.marks.behind ? glyphs + [mark] : glyphs, cursor)
  }

  /// The characters around the cursor, the number of those before, and the visible ones.
  private func around(_ width: Int) -> (parts: [[Glyph]], skipped: Int, window: TextFieldWindow) {
    // Farther characters can't be visible; they only tell that there is more.
    let most = mostCharacters(in: width)
    let skipped = max(0, input.cursor - most)
    var parts = split(input.text.dropFirst(skipped).prefix(input.cursor - skipped + most))
    parts.append([.space])
    let window = TextFieldWindow(
      of: parts.map(\.columns), cursor: input.cursor - skipped, room: width, mark: mark.width)
    return (parts, skipped, window)
  }

  private func split(_ text: Substring) -> [[Glyph]] {
    text.map { character in
      let glyphs = splitter.glyphs(of: String(character))
      // Even a combining mark alone needs a cell for the cursor.
      return glyphs.isEmpty ? [Glyph.space] : glyphs
    }
  }

  /// The index of the character at a column; beyond the last one, their number.
  private func character(at column: Int, in width: Int) -> Int {
    guard !input.text.isEmpty else { return 0 }
    var (parts, first, column) = (split(input.text.prefix(mostCharacters(in: width)))[...], 0, column)
    if isEditing {
      let (near, skipped, window) = around(width)
      (parts, first) = (near[window.characters], skipped + window.characters.lowerBound)
      if window.marks.before { column -= mark.width }
    }
    for part in parts {
      column -= part.columns
      if column < 0 { return first }
      first += 1
    }
    return min(first, input.text.count)
  }

  private func mostCharacters(in width: Int) -> Int { width + 2 }

  override func focusedView(in placement: Placement) -> FocusedView? {
    isEditing ? FocusedView(id: id, frame: placement.frame) : nil
  }

  override func textBaseline(in placement: Placement) -> Int? { placement.frame.minY }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    let frame = placement.frame
    let traits: AccessibilityTraits = isEnabled ? .isTextField : [.isTextField, .isDisabled]
    collector.addAccessibilityElement(
      prompt, value: input.text, traits: traits, in: frame, isFocused: isEditing)
    guard isEnabled else { return }
    let width = min(frame.size.width, ProposedSize.infinity)
    collector.addText(in: frame) { self.character(at: $0, in: width) }
  }
}

/// The visible part of a line that is too long for its field, which depends on cursor and width alone.
///
/// If the line continues on both sides, the cursor is two thirds into the field: most people type forwards.
struct TextFieldWindow {
  private(set) var characters: Range<Int>
  /// Whether marks replace what is cut off before and after them; the narrowest fields have none.
  private(set) var marks: (before: Bool, behind: Bool)

  /// The characters around the cursor in `room` columns; a mark at an end that is cut takes `mark` of them.
  init(of widths: [Int], cursor: Int, room: Int, mark: Int) {
    let end = widths.count
    let cursor = min(max(0, cursor), max(0, end - 1))
    var (first, next) = (cursor, min(cursor + 1, end))
    var used = widths[first..<next].reduce(0, +)
    func fit(_ first: Int, _ next: Int, _ columns: Int) -> Bool {
      columns + (first > 0 ? mark : 0) + (next < end ? mark : 0) <= room
    }
    // A third, including the mark, is left for the text after the cursor.
    let behind = max(0, room / 3 - mark)
    while first > 0, fit(first - 1, next, used + widths[first - 1] + behind) {
      first -= 1
      used += widths[first]
    }
    while next < end, fit(first, next + 1, used + widths[next]) {
      used += widths[next]
      next += 1
    }
    // The end is visible: there may be room for more before the cursor.
    while first > 0, fit(first - 1, next, used + widths[first - 1]) {
      first -= 1
      used += widths[first]
    }
    characters = first..<next
    let isCutBefore = first > 0 && used + mark <= room
    marks = (isCutBefore, next < end && used + (isCutBefore ? 2 : 1) * mark <= room)
  }
}
