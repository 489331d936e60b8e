import CardKit
import ScrumModel

/// An answer to a question over a screen: a button and a row of keys.
protocol DialogAnswer: CaseIterable, Hashable, Sendable where AllCases == [Self] {
  /// The words on the button, the keys that give the answer at once, and the line in the help.
  var row: (title: String, keys: [Key], help: String) { get }
  /// The id of the row, if the name is also that of another row.
  var id: String { get }
  /// Whether `d` gave the answer in earlier versions.
  var hasChangedKey: Bool { get }
  /// Why it is not offered, if it is not always.
  var reasonAgainst: String { get }
}

extension DialogAnswer {
  var name: String { row.title.lowercased() }
  var id: String { name }
  var hasChangedKey: Bool { false }
  var reasonAgainst: String { "" }
}

extension ScreenState {
  /// Keys that select an answer, and keys that give one at once. `selected` is nil unless the question is asked.
  /// - Parameter offered: the answers that can be given; nil for all.
  static func dialog<Answer: DialogAnswer>(
    _ title: String, _ group: KeyGroup, _ selected: WritableKeyPath<Self, Answer?> & Sendable,
    offered: (@Sendable (Self, SharedState) -> [Answer])? = nil,
    answer: @escaping @Sendable (inout Self, inout SharedState, Answer) -> [Effect]
  ) -> KeyTable {
    @Sendable func select(_ screen: inout Self, by step: Int, _ app: SharedState) {
      let answers = offered?(screen, app) ?? Answer.allCases
      guard let place = screen[keyPath: selected].flatMap(answers.firstIndex) else { return }
      screen[keyPath: selected] = answers[around: place + step]
    }
    return KeyTable(title, group) {
      row(
        "previous", keys: [.left, "h", .backTab, .up, "k"], help: "Previous answer", id: "previous answer",
        inPalette: false
      ) { screen, app in select(&screen, by: -1, app) }
      row(
        "next", keys: [.right, "l", .tab, .down, "j"], help: "Next answer", id: "next answer",
        inPalette: false
      ) { screen, app in select(&screen, by: 1, app) }
      row(
        "choose", keys: [.enter, " "], help: "Choose the selected answer", id: KeyRow.chooseAnswerID,
        inFooter: true
      ) { screen, app in screen[keyPath: selected].map { answer(&screen, &app, $0) } ?? [] }
      Answer.allCases.map { one in
        let row = row(
          one.name, keys: one.row.keys, help: one.row.help, id: one.id, inFooter: true,
          guardsRepeat: one.hasChangedKey,
          unless: { offered?($0, $1).contains(one) ?? true ? nil : one.reasonAgainst }
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

/// Something that a question is about, such as who has not spoken yet.
struct DialogFact: Hashable {
  let name: String, words: String
  let isUrgent: Bool

  init(_ name: String, _ words: String, isUrgent: Bool = false) {
    (self.name, self.words, self.isUrgent) = (name, words, isUrgent)
  }
}

/// A question in a box over the middle of the screen: what it is about, and its answers as buttons with what they do.
/// These words go if there is no room for them, then the box.
struct DialogView<Answer: DialogAnswer>: View {
  let title: String
  let details: String
  let selected: Answer
  var answers = Answer.allCases
  let table: KeyTable
  let app: SharedState
  /// The theme of the band and of the focus; nil for a border.
  var theme: Theme?
  var facts: [DialogFact] = []
  /// The effect of an answer, if that is more than its help says.
  var effects: [Answer: String] = [:]

  var body: some View {
    ViewThatFits {
      whole
      brief
    }
    .focus(ViewID(KeyRow.buttonID(of: selected.id)))
    .focus(in: theme)
  }

  private static var width: Int { 56 }
  private static var buttonWidth: Int { 19 }

  private var whole: any View {
    let facts = facts.filter { !$0.words.isEmpty }
    let names = Format.columns(of: facts.map(\.name)) + 2
    let isShort = PlainLine(title).columns + PlainLine(details).columns + 6 <= Self.width
    return EnvironmentReader { environment in
      let look = theme.map { CardLook($0, in: environment) }
      let hasGround = look?.body.background != nil
      let content = VStack(alignment: .leading) {
        HStack {
          Text(title).bold().accessibilityLabel("\(title) \(details).").accessibilityAddTraits(.isHeader)
          Spacer()
          if isShort { Text(details).accessibilityHidden() }
        }
        .padding(.horizontal, 2).cardGround(look?.band ?? .plain)
        VStack(alignment: .leading) {
          Text(" ")
          if !isShort { Text(details).dim().lineLimit(2).accessibilityHidden() }
          ForEach(facts.indices) { index in
            HStack(alignment: .top, spacing: 0) {
              Text(facts[index].name).dim().frame(width: names, alignment: .leading)
              Text(facts[index].words).bold(index == 0 || facts[index].isUrgent).lineLimit(2)
                .foregroundColor(facts[index].isUrgent ? .behind : nil)
            }
            .accessibilityElement(label: "\(facts[index].name): \(facts[index].words)")
          }
          if !facts.isEmpty || !isShort { Text(" ") }
          for answer in answers {
            HStack(alignment: .top, spacing: 2) {
              button(answer).frame(width: Self.buttonWidth, alignment: .leading)
              Text(effects[answer] ?? answer.row.help).dim().lineLimit(2)
            }
          }
          Text(" ")
        }
        .padding(.horizontal, 2)
      }
      .frame(width: Self.width, alignment: .leading)
      if hasGround, let look { content.cardGround(look.body) } else { content.dialogBorder() }
    }
  }

  private var brief: any View {
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
  }

  @ViewBuilder private var buttons: any View { for answer in answers { button(answer) } }

  private func button(_ answer: Answer) -> Button {
    let key = app.keys.apply(to: table).rows.first { $0.id == answer.id }?.keys.first
    return Button(answer.row.title, id: KeyRow.buttonID(of: answer.id), key: key)
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
