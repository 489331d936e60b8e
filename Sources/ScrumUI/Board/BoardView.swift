import CardKit
import MeetingTimer
import ScrumModel

struct BoardView: View {
  let board: BoardState
  let app: SharedState
  let size: Size

  var body: some View {
    VStack(alignment: .leading) {
      if size.height >= 5 || board.filter != nil { header.lineLimit(1).padding() }
      if isRoomy { Text(" ") }
      // On the narrowest screens the cards need the bar's column more.
      ScrollView(showsIndicators: size.width >= 24) {
        VStack(alignment: .leading) {
          if let unfinished = app.unfinished {
            unfinishedCard(unfinished).focusable().id("unfinished")
            if isRoomy { Text(" ") }
          }
          if app.scrums.isEmpty {
            invitation
          } else {
            if app.showsSampleRemoval {
              samplesCard.focusable().id("samples")
              if isRoomy { Text(" ") }
            }
            section(.upNext)
            if isRoomy { Text(" ") }
            if let pattern = board.pattern, board.listed.isEmpty {
              nothingFound(pattern)
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

  private var isRoomy: Bool { size.height >= 19 }

  @ViewBuilder private var header: any View {
    if let filter = board.filter {
      HStack {
        Text("/").bold()
        TextField("Title or attendee", input: filter, isEditing: board.isFiltering).layoutPriority(-1)
        Text("\(board.listed.isEmpty ? "none" : String(board.listed.count)) of \(app.scrums.count)")
          .fixedSize()
      }
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

  private var cardWidth: Int {
    switch size.width {
    case 100...: 28
    case 60...: 25
    case 44...: 20
    default: size.width
    }
  }

  @ViewBuilder private func section(_ section: CardID.Section) -> any View {
    let scrums = board.cards(in: section)
    // Cards are known by their numbers, as the board's focus is.
    EnvironmentReader { environment in
      CardList(
        title: title(of: section, dot: environment.glyphs.dot), layout: layout(of: section),
        initiallyShownCardsCount: BoardState.initiallyShownCards, elements: scrums.indices,
        showingAllCards: .constant(!board.hasAccessory(section) || board.shownWhole.contains(section))
      ) { index in
        let scrum = scrums[index]
        let card = CardID(section: section, scrum: scrum.id)
        let isExpanded = board.expanded.contains(card)
        if section == .upNext {
          UpNextCard(scrum: scrum, pattern: board.pattern, app: app, isExpanded: isExpanded)
        } else {
          dropMarked(ScrumCard(scrum: scrum, pattern: board.pattern, app: app, isExpanded: isExpanded))
        }
      }
    }
    .id(section == .upNext ? "next" : "all")
  }

  /// Marks the edge of a card at which the dragged one would go. Nothing moves below the mouse until it is released.
  private func dropMarked(_ card: ScrumCard) -> any View {
    guard let mark = board.dropMark, mark.scrum == card.scrum.id else { return card }
    return card.overlay(alignment: mark.isFromAbove ? .bottomLeading : .topLeading) {
      Text(" \(mark.title) goes here ").lineLimit(1).reversed().padding(.horizontal, 2)
    }
  }

  private func title(of section: CardID.Section, dot: Character) -> String {
    switch section {
    case .upNext: "Up next"
    case .allScrums: "All scrums \(dot) \(board.listed.count)"
    }
  }

  private func layout(of section: CardID.Section) -> CardListLayout {
    let button = section == .upNext ? CardListButton(title: "New", icon: "+") : nil
    switch board.layout[section] {
    case .rail: return .rail(sectionHeaderAction: button, cardWidth: cardWidth)
    // A filter shows all that it finds.
    case .stack where board.pattern != nil:
      return .stack(accessory: button.map { .sectionHeaderButton($0) } ?? .none)
    case .stack: return .stack(accessory: .expand(sectionHeaderButton: button))
    }
  }

  private func nothingFound(_ pattern: String) -> any View {
    VStack(alignment: .leading) {
      HStack(spacing: 0) {
        Text("No scrum matches \"").accessibilityLabel("No scrum matches \(PlainLine(pattern).text)")
        Text(pattern).layoutPriority(-1).accessibilityHidden()
        Text("\"").accessibilityHidden()
      }
      .lineLimit(1)
      Button("Show all", "show all", of: BoardState.self, style: .secondary)
    }
  }

  /// The board without scrums: what it is for, and two ways to begin.
  private var invitation: any View {
    VStack(alignment: .leading) {
      HighlightedCard(
        title: "No scrums yet", subtitle: "A team's short daily meeting",
        buttons: [Button("New scrum", "new", of: BoardState.self, view: "header")]
      )
      .id("next")
      VStack(alignment: .leading) {
        Text(" ")
        Text("Each attendee gets a share of the time and a countdown").dim()
        Text("Notes, blockers and times are kept for the next meeting").dim()
        Text(" ")
        Button(
          "Load three samples", id: "samples", key: BoardState.key(of: "load samples"), style: .secondary)
      }
      .padding(.leading, 2)
    }
    .frame(maxWidth: 62)
    .frame(maxWidth: ProposedSize.infinity)
  }

  private var samplesCard: any View {
    HighlightedCard(
      title: "Your first scrum is on the board",
      subtitle: "\(Format.count(app.samplesOnBoard.count, "sample")) can be removed in one step",
      buttons: [Button("Remove samples", "remove samples", of: BoardState.self, style: .secondary)])
  }

  /// The card of a meeting that was left unfinished, or that another terminal is in.
  private func unfinishedCard(_ meeting: MeetingInProgress) -> any View {
    // The timer knows who is present.
    let timer = ScrumTimer(resuming: meeting, at: meeting.asOf)
    let verb = app.isElsewhere ? "Join" : "Resume"
    let start = Format.time(app.calendar.parts(of: meeting.startedAt))
    return EnvironmentReader { environment in
      let dot = environment.glyphs.dot
      HighlightedCard(
        title: "\(verb) \(meeting.title)",
        subtitle: "started \(start) \(dot) speaker \(timer.speakerNumber) of \(timer.speakerCount)"
          + (app.isElsewhere ? " \(dot) running in another terminal" : ""),
        buttons: [Button(verb, "resume meeting", of: BoardState.self)],
        close: app.isElsewhere ? nil : Button("Save and close", "save and close", of: BoardState.self))
    }
  }
}
