import CardKit

/// The parking lot: the selected topic, readable across a room, its clock, and all topics.
struct ParkingLotView: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  var body: some View {
    let topics = meeting.topics
    let layout = RoomLayout(size, rows: topics.count + 1)
    return Room(
      name: "Parking lot", layout: layout,
      band: StageBand(
        theme: meeting.theme, state: meeting.timer.isPaused ? .paused : .calm,
        word: meeting.timer.isPaused ? StageState.paused.word : "Parking lot",
        title: meeting.timer.meeting.title,
        company: Format.company(app.others),
        numbers: [
          "\(topics.count(where: \.isOpen)) of \(topics.count) open",
          "\(topics.count(where: \.isOpen))/\(topics.count)",
        ],
        size: Size(width: size.width, height: 1)),
      main: main(layout.main),
      list: TopicList(topics: topics, selected: meeting.topicRow)
    )
    .frame(width: size.width, height: size.height, alignment: .top)
    .clipped()
    .dialog { MeetingQuestion(meeting: meeting, app: app) }
  }

  @ViewBuilder private func main(_ room: Size) -> any View {
    VStack(alignment: .leading) {
      topic(Size(width: room.width, height: max(0, room.height - (meeting.note == nil ? 0 : 1))))
      if let note = meeting.note {
        NoteField(
          draft: note, name: meeting.name(of: note), isEditing: meeting.isWriting, width: room.width)
      }
    }
  }

  /// The clock gives way to a topic in large letters.
  private func topic(_ room: Size) -> any View {
    let gap = room.height >= 9 ? 1 : 0
    let clocks = room.height >= 14 ? [min(9, room.height / 3), 5, 3] : room.height >= 9 ? [3] : [1]
    func rest(_ clock: Int) -> Size {
      Size(width: max(0, room.width - 4), height: max(1, room.height - clock - 1 - gap * 3))
    }
    return EnvironmentReader { environment in
      let text = meeting.topic?.text ?? ""
      let clock =
        clocks.first { LargeWords(text: text, size: rest($0)).isLarge(environment.glyphs) } ?? clocks[0]
      VStack {
        if let topic = meeting.topic {
          LargeWords(text: text, size: rest(clock)).dim(!topic.isOpen).padding(.vertical, gap)
          let ticked = topic.isOpen ? "" : " · discussed"
          Text("from \(topic.name)\(since(topic))\(ticked)").lineLimit(1)
        }
        LargeText(Format.clock(meeting.timer.displayedParkingSeconds), weight: .light)
          .dim(meeting.timer.isPaused)
          .frame(width: rest(clock).width, height: clock)
          .padding(.top, gap)
      }
      .frame(width: room.width, height: room.height)
      .clipped()
    }
    .accessibilityElement(label: spoken)
    .accessibilityAddTraits(.isSummaryElement)
  }

  /// Since when a topic of an earlier meeting is open.
  private func since(_ topic: Topic) -> String {
    if case .earlier(let old) = topic.origin { " · \(Format.since(old.origin, app))" } else { "" }
  }

  private var spoken: String {
    let topic = meeting.topic.map { "\($0.text). Parked by \($0.name). " } ?? ""
    return
      "\(topic)\(meeting.timer.isPaused ? "Paused. " : "")\(Format.spoken(meeting.timer.displayedParkingSeconds))."
  }
}

/// The topics, each with a box to tick and who put it off.
struct TopicList: View {
  let topics: [Topic]
  let selected: Int

  static let id = "topics"
  static func viewID(of topic: Int) -> ViewID { ViewID(id).appending(topic) }
  static func topic(at id: ViewID) -> Int? { ViewID(Self.id).index(of: id) }

  var body: some View {
    ScrollView(showsIndicators: false) {
      VStack(alignment: .leading) {
        ForEach(topics.indices) { index in
          row(topics[index], isSelected: index == selected)
            .keptInView(index == selected)
            .focusable()
        }
      }
    }
    .id(Self.id)
  }

  private func row(_ topic: Topic, isSelected: Bool) -> any View {
    HStack(alignment: .top) {
      TickBox(isOpen: topic.isOpen)
      Text("\(topic.name): \(topic.text)").linked().lineLimit(3)
      Spacer()
    }
    .dim(!topic.isOpen)
    .selected(isSelected)
    .accessibilityElement(label: "\(topic.name): \(topic.text)")
    .accessibilityValue(topic.isOpen ? "open" : "discussed")
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}
