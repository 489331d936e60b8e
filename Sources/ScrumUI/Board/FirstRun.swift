import CardKit
import ScrumModel

/// The board without scrums: what it is for, three samples as pale cards, and the ways to begin.
struct FirstRun: View {
  let app: SharedState
  /// The columns of the cards together, and the rows of the window that are left for them.
  let width, height: Int

  private static let title = "No scrums yet"
  private static let purpose = "Short daily meetings, on time, from your terminal"
  private static let promises = [
    "Each person gets a share of the minutes, and a countdown that the room can read.",
    "Notes and blockers come back at the next meeting.", "Plain files of your own: no account, no server.",
  ]
  private static let lessons = [
    "A card is a team", "Its colour is the team's", "Enter opens it",
  ]

  var body: some View {
    VStack(alignment: .leading) {
      if hasName {
        name
        Text(" ")
      }
      if hasHeading { heading }
      samples.id("sample")
      if isRoomy { Text(" ") }
      steps
    }
    .frame(width: width, alignment: .leading)
  }

  // MARK: The room

  private var hasName: Bool { height >= 33 && width >= 100 }
  private var hasHeading: Bool { height >= 9 }
  private var isRoomy: Bool { height >= 15 }
  private var stepRows: Int { height >= 45 ? 5 : height >= 28 ? 3 : 1 }
  private var stepGap: Int { isRoomy && (stepRows > 1 || height >= 18) ? 1 : 0 }
  private var areSideBySide: Bool { Self.hasRow(of: app.window) }
  /// Whether the samples stand side by side.
  static func hasRow(of window: Size) -> Bool { window.width >= 60 }
  private var cardRows: Int {
    let steps = FirstStep.all.count * (stepRows + stepGap)
    let rest = height - (hasName ? Self.nameRows + 1 : 0) - (hasHeading ? 2 : 0) - steps
    return areSideBySide ? min(16, max(2, rest)) : 1
  }
  private static let (nameRows, titleColumns) = (6, 26)

  // MARK: The parts

  private var name: any View {
    HStack(alignment: .top, spacing: 4) {
      LargeText("SCRUMS").frame(width: 52, height: Self.nameRows, alignment: .topLeading)
        .accessibilityHidden()
      VStack(alignment: .leading) {
        Text(Self.purpose).bold()
        Text(" ")
        ForEach(Self.promises) { Text($0) }
      }
    }
  }

  private var heading: any View {
    HStack {
      Text(Self.title).bold().fixedSize().accessibilityAddTraits(.isHeader)
      Text("· \(hasName ? "these three are samples" : Self.purpose)").lineLimit(1).layoutPriority(-1)
    }
  }

  @ViewBuilder private var samples: any View {
    let cards = ForEach(DailyScrum.samples().enumerated().map { ($0, $1) }) { place, scrum in
      card(scrum, place).focusable()
    }
    if areSideBySide { HStack(alignment: .top, spacing: gap) { cards } } else { VStack { cards } }
  }

  private var gap: Int { width >= 96 ? 2 : 1 }

  private func card(_ scrum: DailyScrum, _ place: Int) -> any View {
    let all = width - 2 * gap
    let columns = areSideBySide ? all / 3 + (place < all % 3 ? 1 : 0) : width
    return EnvironmentReader { environment in
      let look = CardLook(scrum.theme, in: environment)
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          Text(scrum.title).bold().lineLimit(1).padding(.leading, 1)
          Spacer()
          if let time = scrum.schedule?.time, columns >= 26 {
            Text(time.text(on: app.calendar.form)).padding(.trailing, 2)
          }
          Text(" \(FirstStep.samples.label(app)) ").bold().fixedSize().cardGround(look.band)
        }
        .frame(width: columns, alignment: .leading)
        .cardGround(environment.isFocused ? look.band : look.paleBand)
        if cardRows > 1 {
          VStack(alignment: .leading) {
            Text(scrum.attendees.map(\.name).joined(separator: " · ")).lineLimit(cardRows > 5 ? 2 : 1)
            if cardRows > 5 {
              Spacer()
              Text(Self.lessons[place])
            }
            Spacer()
            if cardRows > 2 {
              HStack {
                Text(Format.count(scrum.attendees.count, "person", "people")).lineLimit(1)
                Spacer()
                Text("\(scrum.lengthInMinutes) min").fixedSize()
              }
            }
          }
          .padding().padding(.vertical, cardRows > 8 ? 1 : 0)
          .frame(width: columns, height: cardRows - 1, alignment: .topLeading)
          .cardGround(environment.isFocused && !look.isFramed ? look.band : look.paleBody)
        }
      }
      .accessibilityElement(label: "Load the sample \(scrum.title)").accessibilityAddTraits(.isButton)
    }
  }

  private var steps: any View {
    VStack(alignment: .leading, spacing: stepGap) {
      VStack { row(.new).focusable().id("header") }.id("next")
      row(.samples).focusable().id("samples")
      row(.sync).focusable().id(KeyRow.buttonID(of: "sync"))
      row(.demo).focusable().id(KeyRow.buttonID(of: "demo"))
    }
  }

  private func row(_ step: FirstStep) -> any View {
    EnvironmentReader { environment in
      let look = CardLook(step.theme, in: environment)
      let isMarked = environment.isFocused || !look.isFramed
      HStack(spacing: 0) {
        Text(step.label(app)).bold().frame(width: 8, height: stepRows).cardGround(
          isMarked ? look.band : .plain)
        HStack(spacing: 0) {
          Text(step.title).bold().lineLimit(1).frame(width: Self.titleColumns, alignment: .leading)
          if width >= 60 { Text(step.words).lineLimit(1) }
        }
        .padding(.leading, 2).frame(width: width - 8, height: stepRows, alignment: .leading)
        .cardGround(environment.isFocused ? look.band : look.paleBody)
      }
      .accessibilityElement(label: "\(step.title): \(step.words)").accessibilityAddTraits(.isButton)
    }
  }
}

/// A way to begin, as a row of the first run.
struct FirstStep {
  /// The id of its row of keys.
  let id: String
  let title, words: String
  let theme: Theme

  static let new = FirstStep(
    id: "new", title: "Make your first scrum", words: "a title and names are enough", theme: .periwinkle)
  static let samples = FirstStep(
    id: "load samples", title: "Load the three samples", words: "to play with · I removes them", theme: .teal)
  static let sync = FirstStep(
    id: "sync", title: "Join your team's board", words: "scrums sync URL, in a shell", theme: .indigo)
  static let demo = FirstStep(
    id: "demo", title: "Look at a board in use", words: "12 teams, half a year · nothing stays",
    theme: .magenta)
  static let all = [new, samples, sync, demo]

  /// Its key, or the name of the command.
  func label(_ app: SharedState) -> String { BoardState.key(of: id, app)?.label ?? id }
}

extension CardLook {
  /// The grounds of a card that is no scrum yet.
  fileprivate var paleBand: Style {
    paleBody.background == nil
      ? band : Style(foreground: deep.foreground.accessibleFontColor, background: deep.foreground)
  }
  fileprivate var paleBody: Style { track.background == nil ? body : track }
}
