import CardKit

/// An answer to a question over a screen: a button, and a row of keys.
protocol DialogAnswer: CaseIterable, Hashable, Sendable where AllCases == [Self] {
  /// The words on the button.
  var title: String { get }
  /// The keys that give the answer at once.
  var keys: [Key] { get }
  /// What the foot of the screen calls it.
  var name: String { get }
  /// What it does, for the help.
  var help: String { get }
  /// What buttons and the palette know it by; the name, unless another row is called so.
  var id: String { get }
}

extension DialogAnswer {
  var id: String { name }
}

extension ScreenState {
  /// The keys of a question: those that select an answer, and those that give one at once.
  ///
  /// - Parameters:
  ///   - selected: the selected answer; nil while the question is not asked.
  ///   - answer: what an answer does.
  static func dialog<Answer: DialogAnswer>(
    _ title: String, _ selected: WritableKeyPath<Self, Answer?> & Sendable,
    answer: @escaping @Sendable (inout Self, inout SharedState, Answer) -> [Effect]
  ) -> KeyTable {
    @Sendable func select(_ screen: inout Self, by step: Int) -> [Effect] {
      let all = Answer.allCases
      guard let place = screen[keyPath: selected].flatMap({ all.firstIndex(of: $0) }) else { return [] }
      screen[keyPath: selected] = all[(place + step + all.count) % all.count]
      return []
    }
    return KeyTable(
      title,
      [
        row([.left, "h", .backTab, .up, "k"], "back", "The answer before", inPalette: false) { screen, _ in
          select(&screen, by: -1)
        },
        row([.right, "l", .tab, .down, "j"], "on", "The next answer", inPalette: false) { screen, _ in
          select(&screen, by: 1)
        },
        row([.enter, " "], "choose", "Give the marked answer", id: "choose answer", inFooter: true) { screen, app in
          screen[keyPath: selected].map { answer(&screen, &app, $0) } ?? []
        },
      ]
        + Answer.allCases.map { one in
          row(one.keys, one.name, one.help, id: one.id, inFooter: true) { screen, app in answer(&screen, &app, one) }
        })
  }
}

/// A question over the middle of the screen, with its answers as buttons; without room for a box, the question and
/// its answers alone.
struct DialogView<Answer: DialogAnswer>: View {
  let title: String
  /// One line on what it is about.
  let words: String
  let selected: Answer

  var body: any View {
    ViewThatFits(in: .vertical) {
      VStack {
        Text(title).bold()
        Text(words).dim()
        Text(" ")
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 3) { buttons }
          VStack(alignment: .leading) { buttons }
        }
      }
      .padding(EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
      .dialogBorder()
      .background(.terminal)
      VStack(alignment: .leading) {
        Text(title).bold().padding()
        buttons
      }
      .background(.terminal)
    }
    .lineLimit(1)
    .focus(ViewID(KeyRow.buttonID(of: selected.id)))
  }

  private var buttons: any View {
    ForEach(Answer.allCases) { Button($0.title, id: KeyRow.buttonID(of: $0.id), key: $0.keys.first) }
  }
}
