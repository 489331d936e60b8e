import CardKit
import FoundationEssentials
import MeetingTimer
import ScrumModel

/// The parking lot: the selected topic, readable across a room, its clock, and all topics.
struct ParkingLotView: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  var body: some View {
    let topics = meeting.topics
    let layout = RoomLayout(size, rows: topics.count + 1)
    return ZStack {
      Room(
        layout: layout,
        band: RoomBand(
          meeting: meeting, state: meeting.timer.isPaused ? "Paused" : "Parking lot",
          number: "\(topics.count(where: \.isOpen)) of \(topics.count) open",
          shortNumber: "\(topics.count(where: \.isOpen))/\(topics.count)", width: size.width),
        main: main(layout.main),
        list: TopicList(topics: topics, selected: meeting.topicRow)
      )
      .frame(width: size.width, height: size.height, alignment: .top)
      .clipped()
      MeetingQuestion(meeting: meeting)
    }
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

  private func topic(_ room: Size) -> any View {
    let digits = room.height >= 14 ? min(9, room.height / 3) : room.height >= 9 ? 3 : 1
    let gap = room.height >= 9 ? 1 : 0
    let nameRows = room.height >= 30 ? 3 : 1
    let rest = Size(
      width: max(0, room.width - 4), height: max(1, room.height - digits - nameRows - gap * 2))
    return VStack {
      if let topic = meeting.topic {
        LargeWords(text: topic.note.text, size: rest).dim(!topic.isOpen).padding(.bottom, gap)
        EnvironmentReader { environment in
          let ticked = "\(topic.name) \(environment.glyphs.dot) discussed"
          LargeText(topic.isOpen ? topic.name : ticked, shorter: [topic.name])
            .frame(width: rest.width, height: nameRows)
        }
      }
      LargeText(Format.clock(meeting.timer.displayedParkingSeconds), weight: .light)
        .dim(meeting.timer.isPaused)
        .frame(width: rest.width, height: digits)
        .padding(.top, gap)
    }
    .frame(width: room.width, height: room.height)
    .clipped()
    .accessibilityElement()
    .accessibilityLabel(spoken)
  }

  private var spoken: String {
    let topic = meeting.topic.map { "\($0.note.text). Parked by \($0.name). " } ?? ""
    return "Parking lot. \(topic)\(Format.spoken(meeting.timer.displayedParkingSeconds))."
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
          EnvironmentReader { row(topics[index], isSelected: index == selected, $0.glyphs) }
            .keptInView(index == selected)
            .focusable()
        }
      }
    }
    .id(Self.id)
  }

  private func row(_ topic: Topic, isSelected: Bool, _ glyphs: GlyphSet) -> any View {
    HStack(alignment: .top) {
      Text(topic.isOpen ? glyphs.openBox : glyphs.checkedBox).fixedSize()
      Text("\(topic.name): \(topic.note.text)").lineLimit(3)
      Spacer()
    }
    .dim(!topic.isOpen)
    .reversed(isSelected)
    .accessibilityElement()
    .accessibilityLabel("\(topic.name): \(topic.note.text)")
    .accessibilityValue(topic.isOpen ? "open" : "discussed")
  }
}
