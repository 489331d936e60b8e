import CardKit

/// An answer to a question over a screen: a button and a row of keys.
protocol DialogAnswer: CaseIterable, Hashable, Sendable where AllCases == [Self] {
  /// The words on the button, the keys that give the answer at once, and the line in the help.
  var row: (title: String, keys: [Key], help: String) { get }
  /// The id of the row, if the name is also that of another row.
  var id: String { get }
  /// Whether `d` gave the answer in earlier versions.
  var hasChangedKey: Bool { get }
}

extension DialogAnswer {
  var name: String { row.title.lowercased() }
  var id: String { name }
  var hasChangedKey: Bool { false }
}

extension ScreenState {
  /// Keys that select an answer, and keys that give one at once. `selected` is nil unless the question is asked.
  static func dialog<Answer: DialogAnswer>(
    _ title: String, _ selected: WritableKeyPath<Self, Answer?> & Sendable,
    answer: @escaping @Sendable (inout Self, inout SharedState, Answer) -> [Effect]
  ) -> KeyTable {
    @Sendable func select(_ screen: inout Self, by step: Int) {
      screen[keyPath: selected] = screen[keyPath: selected]?.neighbour(step)
    }
    return KeyTable(title) {
      row(
        "previous", keys: [.left, "h", .backTab, .up, "k"], help: "Previous answer", id: "previous answer",
        inPalette: false
      ) { screen, _ in select(&screen, by: -1) }
      row(
        "next", keys: [.right, "l", .tab, .down, "j"], help: "Next answer", id: "next answer",
        inPalette: false
      ) { screen, _ in select(&screen, by: 1) }
      row(
        "choose", keys: [.enter, " "], help: "Choose the selected answer", id: KeyRow.chooseAnswerID,
        inFooter: true
      ) { screen, app in screen[keyPath: selected].map { answer(&screen, &app, $0) } ?? [] }
      Answer.allCases.map { one in
        let row = row(
          one.name, keys: one.row.keys, help: one.row.help, id: one.id, inFooter: true,
          guardsRepeat: one.hasChangedKey
        ) { answer(&$0, &$1, one) }
        return one.hasChangedKey
          ? row.without("d", saying: "x \(one.name)s now; d only deletes") : row
      }
    }
  }
}

extension KeyRow {
  /// The row before those of the answers.
  static let chooseAnswerID = "choose answer"
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  func neighbour(_ step: Int) -> Self {
    Self.allCases.firstIndex(of: self).map { Self.allCases[around: $0 + step] } ?? self
  }
}

extension Array {
  /// The element at a place; nil outside the array.
  subscript(at place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
  subscript(around place: Int) -> Element { self[(place % count + count) % count] }
}

/// A question in a box over the middle of the screen, with its answers as buttons; the box goes if there is no room.
struct DialogView<Answer: DialogAnswer>: View {
  let title: String
  let details: String
  let selected: Answer
  let table: KeyTable
  let app: SharedState

  var body: some View {
    ViewThatFits(in: .vertical) {
      VStack {
        Text(title).bold().accessibilityLabel("\(title) \(details).").accessibilityAddTraits(.isHeader)
        Text(details).dim().accessibilityHidden()
        Text(" ")
        ButtonRow(spacing: 3) { buttons }
      }
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
      .dialogBorder()
      VStack(alignment: .leading) {
        Text(title).bold().padding().accessibilityAddTraits(.isHeader)
        buttons
      }
    }
    .lineLimit(1)
    .focus(ViewID(KeyRow.buttonID(of: selected.id)))
  }

  @ViewBuilder private var buttons: any View {
    let rows = app.keys.apply(to: table).rows
    for answer in Answer.allCases {
      let key = rows.first { $0.id == answer.id }?.keys.first
      Button(answer.row.title, id: KeyRow.buttonID(of: answer.id), key: key)
    }
  }
}

/// A question with one line to type, in a box where there is room for one.
struct QuestionView: View {
  /// The question, and in fewer words.
  let title: String, shortTitle: String
  let prompt: String
  let input: TextInput
  let remark: String?
  let size: Size
  @ViewBuilder let buttons: any View

  var body: some View {
    ViewThatFits(in: .vertical) {
      content.padding(.vertical).padding(.horizontal, 2).dialogBorder()
      content
      field
    }
    .lineLimit(1)
  }

  private var content: any View {
    VStack(alignment: .leading) {
      Text(title, shorter: [shortTitle]).bold()
      field
      Text(remark.map { "! \($0)" } ?? " ").bold(remark != nil)
        .foregroundColor(remark == nil ? nil : .warning)
      ButtonRow(spacing: 3) { buttons }
    }
    .frame(width: max(0, min(52, size.width - 6)), alignment: .leading)
  }

  private var field: any View { TextField(prompt, input: input, isEditing: true) }
}
