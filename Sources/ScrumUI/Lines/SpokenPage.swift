import CardKit

/// The accessibility elements of a screen as lines, with the numbers and keys that select and press them.
struct SpokenPage {
  struct Line {
    let element: AccessibilityElement
    let number: Int?

    var isMarked: Bool { element.isFocused || element.traits.contains(.isSelected) }

    var text: String {
      guard element.traits.contains(.isButton), let key = element.key else {
        return (number.map { "\($0) " } ?? "") + element.description.undecorated
      }
      return "\(key.label): \(element.label)\(element.isFocused ? ", in focus" : "")"
    }

    /// The text without what tells only the kind of a heading.
    var words: String { element.traits.contains(.isHeader) ? element.label.undecorated : text }
  }

  /// Without the field in which nothing is typed yet, whose title stands before that text; and without buttons, whose
  /// keys are known, unless one is focused.
  private(set) var lines: [Line] = []
  /// The words of that field.
  private var emptyField = ""
  /// The title of the field in which a text is typed, and the number of lines above it.
  private(set) var fieldTitle: String?, aboveField: Int?

  init(_ state: AppState) {
    let size = LineTeller.pageSize
    let view = state.top.view(state.shared, size: size).focus(state.top.scrollableFocus)
    let elements = Scene(view, size: size).accessibilityElements
    let focused = elements.filter(\.isFocused)
    let hasButtons = focused.contains { $0.traits.contains(.isButton) }
    var numbers: [ViewID: Int] = [:]
    for (place, view) in state.top.numbered.enumerated() { numbers[view] = place + 1 }
    for element in elements {
      let isField = element.isFocused && element.traits.contains(.isTextField)
      if isField { aboveField = aboveField ?? lines.count }
      // A field of the form says that it is empty.
      let isFieldOfForm = element.isFocused && element.label.hasSuffix(", text field")
      if isField && element.value.isEmpty || isFieldOfForm && element.value == "empty" {
        emptyField = element.words
        continue
      }
      if element.traits.contains(.isButton) && !hasButtons { continue }
      // Only the first element of a view has its number.
      let number = element.id.flatMap { numbers.removeValue(forKey: $0) }
      lines.append(Line(element: element, number: number))
    }
    let field = focused.first { $0.traits.contains(.isTextField) } ?? focused.first
    fieldTitle = field.map { String($0.label.parts(between: ", text field")[0]) }
  }

  /// In one line: the summary elements, the focus with its heading, then the title; without these, the whole page.
  var whereabouts: String {
    var places: Set<Int> = []
    for (place, line) in lines.enumerated() {
      if line.element.traits.contains(.isSummaryElement) { places.insert(place) }
      guard line.isMarked else { continue }
      places.insert(place)
      if let heading = lines[..<place].lastIndex(where: { $0.element.traits.contains(.isHeader) }) {
        places.insert(heading)
      }
    }
    let found = places.isEmpty ? lines : places.subtracting([0]).sorted().map { lines[$0] } + lines.prefix(1)
    return found.map(\.words).sentences
  }

  func question(_ answers: [KeyRow]) -> String {
    let heading = lines.last { $0.element.traits.contains(.isHeader) }?.element.label ?? ""
    let names = answers.map(\.name)
    let last = names.last.map { " or \($0)" } ?? ""
    return [heading.undecorated, "Answers: \(names.dropLast().joined(separator: ", "))\(last)"].sentences
  }

  /// The lines that an earlier page did not have, and the one that is focused instead of another. The title of the page
  /// may say more than its name, which alone counts.
  /// - Parameter isTold: whether the events are reported in other words, so that only a new focus is news.
  func news(since before: SpokenPage, isTold: Bool) -> [String] {
    let known = Set(before.lines.map(\.element.words) + [before.emptyField])
    let marked = Set(before.lines.filter(\.isMarked).map(\.element.id))
    let rest = name == before.name ? lines.dropFirst() : lines[...]
    return rest.filter { line in
      line.isMarked && !marked.contains(line.element.id) || !isTold && !known.contains(line.element.words)
    }
    .map(\.text)
  }

  private var name: Substring? { lines.first?.element.label.prefix { $0 != "," } }

  func misses(_ before: SpokenPage) -> Bool {
    let labels = Set(lines.map(\.element.label))
    return before.lines.contains { !labels.contains($0.element.label) }
  }
}
