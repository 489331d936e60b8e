import CardKit
import MeetingTimer
import ScrumModel

/// The first screen: what is next, and all scrums.
struct BoardView: View {
  let board: BoardState
  let app: SharedState
  let size: Size

  var body: any View {
    VStack(alignment: .leading) {
      if size.height >= 5 || board.filter != nil { header.lineLimit(1).padding() }
      if isRoomy { Text(" ") }
      // On the narrowest screens the cards need the bar's column more.
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          if let unfinished = app.unfinished {
            UnfinishedCard(meeting: unfinished, isElsewhere: app.isElsewhere, calendar: app.calendar)
              .focusable().id("unfinished")
            if isRoomy { Text(" ") }
          }
          if app.scrums.isEmpty {
            EmptyBoard()
          } else {
            if app.showsSampleRemoval {
              SamplesCard(count: app.samplesOnBoard.count).focusable().id("samples")
              if isRoomy { Text(" ") }
            }
            section(.upNext)
            if isRoomy { Text(" ") }
            if let pattern = board.pattern, board.listed.isEmpty {
              NothingFound(pattern: pattern)
            } else {
              section(.allScrums)
            }
          }
        }
        // The column at the right is the scroll bar's.
        .padding(.leading, size.width >= 40 ? 1 : 0)
      }
      .id("board")
    }
  }

  /// Whether there is room for empty lines.
  private var isRoomy: Bool { size.height >= 19 }

  @ViewBuilder private var header: any View {
    if let filter = board.filter {
      FilterLine(
        input: filter, isEditing: board.isFiltering, found: board.listed.count,
        of: app.scrums.count)
    } else {
      HStack {
        Text("Scrums").bold().layoutPriority(1)
        Spacer()
        Text(
          Format.dateAndTime(app.now, in: app.calendar),
          shorter: [Format.time(app.calendar.parts(of: app.now))]
        ).dim()
      }
    }
  }

  /// A narrow terminal gets narrower cards, then one card at a time.
  private var cardWidth: Int {
    switch size.width {
    case 100...: 28
    case 60...: 25
    case 44...: 20
    default: size.width
    }
  }

  @ViewBuilder private func section(_ section: CardID.Section) -> any View {
    EnvironmentReader { environment in
      CardList(
        title(of: section, dot: environment.glyphs.dot), data: board.cards(in: section),
        layout: layout(of: section), initiallyShownCardsCount: BoardState.initiallyShownCards,
        isExpanded: .constant(!board.hasAccessory(section) || board.shownWhole.contains(section))
      ) { scrum in
        let card = CardID(section: section, scrum: scrum.id)
        let isExpanded = board.expanded.contains(card)
        if section == .upNext {
          UpNextCard(scrum: scrum, pattern: board.pattern, app: app, isExpanded: isExpanded)
        } else {
          ScrumCard(scrum: scrum, pattern: board.pattern, app: app, isExpanded: isExpanded)
            .dropMark(of: scrum, on: board)
        }
      }
    }
    .id(section == .upNext ? "next" : "all")
  }

  private func title(of section: CardID.Section, dot: Character) -> String {
    switch section {
    case .upNext: "Up next"
    case .allScrums: "All scrums \(dot) \(board.listed.count)"
    }
  }

  private func layout(of section: CardID.Section) -> CardListLayout {
    let button = section == .upNext ? CardListButton("New", icon: "+") : nil
    switch board.layout[section] {
    case .rail: return .rail(cardWidth: cardWidth, headerButton: button)
    // Who filters sees all that is found.
    case .stack where board.pattern != nil: return .stack(button.map { .headerButton($0) } ?? .none)
    case .stack: return .stack(.expand(headerButton: button))
    }
  }
}

/// What the cards are filtered by, and how many are found.
struct FilterLine: View {
  let input: TextInput
  let isEditing: Bool
  let found: Int
  let total: Int

  init(input: TextInput, isEditing: Bool, found: Int, of total: Int) {
    self.input = input
    self.isEditing = isEditing
    self.found = found
    self.total = total
  }

  var body: any View {
    HStack {
      Text("/").bold()
      TextField("Title or attendee", input: input, isEditing: isEditing).layoutPriority(-1)
      Text(found == 0 ? "none of \(total)" : "\(found) of \(total)").fixedSize()
    }
  }
}

/// What the board says before there is anything on it: what it is for, and the two ways to begin.
struct EmptyBoard: View {
  var body: any View {
    VStack(alignment: .leading) {
      HighlightedCard(
        "No scrums yet", subtitle: "A team's short daily meeting.",
        button: .primary(CardButton("New scrum", "new", of: BoardState.self, view: "header"))
      )
      .id("next")
      VStack(alignment: .leading) {
        Text(" ")
        Text("Each attendee gets a share of its time, and a countdown.").dim()
        Text("Notes, blockers and times are kept for the next one.").dim()
        Text(" ")
        Button("Load three samples", id: "samples", key: BoardState.key(of: "load samples"), style: .secondary)
      }
      .padding(.leading, 2)
    }
    .frame(maxWidth: 62)
    .frame(maxWidth: ProposedSize.infinity)
  }
}

/// What stands in place of the cards where the filter finds none, with the way back to all of them.
struct NothingFound: View {
  let pattern: String

  var body: any View {
    VStack(alignment: .leading) {
      HStack(spacing: 0) {
        Text("No scrum matches \"").accessibilityLabel("No scrum matches \(PlainLine(pattern).text)")
        Text(pattern).layoutPriority(-1).accessibilityHidden()
        Text("\"").accessibilityHidden()
      }
      .lineLimit(1)
      CommandButton("Show all", "show all", of: BoardState.self, style: .secondary)
    }
  }
}

/// What offers to remove the samples once there is a scrum of the person's own.
struct SamplesCard: View {
  let count: Int

  var body: any View {
    HighlightedCard(
      "Your first scrum is on the board",
      subtitle: "\(Format.count(count, "sample")) can go now, in one step",
      button: .secondary(CardButton("Remove samples", "remove samples", of: BoardState.self)))
  }
}

/// The card on top of the board for a meeting that was left unfinished, or that another terminal is in.
struct UnfinishedCard: View {
  let meeting: MeetingInProgress
  /// Whether another terminal is in it.
  let isElsewhere: Bool
  let calendar: LocalCalendar

  var body: any View {
    EnvironmentReader { environment in
      HighlightedCard(
        "\(isElsewhere ? "Join" : "Resume") \(meeting.title)",
        subtitle: "started \(Format.time(calendar.parts(of: meeting.startedAt))) \(environment.glyphs.dot)"
          + " speaker \(timer.speakerNumber) of \(timer.speakerCount)"
          + (isElsewhere ? " \(environment.glyphs.dot) going on in another terminal" : ""),
        button: .primary(CardButton(isElsewhere ? "Join" : "Resume", "resume meeting", of: BoardState.self)),
        close: isElsewhere ? nil : CardButton("Save and close", "save and close", of: BoardState.self))
    }
  }

  /// The countdown as it was left, which knows who is there.
  private var timer: ScrumTimer { ScrumTimer(resuming: meeting, at: meeting.asOf) }
}
