import CardKit

/// The parking lot: the selected topic, readable across a room, its clock, and all topics.
struct ParkingLotView: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size
  var panel: ((Size) -> any View)?

  var body: some View {
    let topics = meeting.topics
    let open = topics.count(where: \.isOpen)
    let layout = RoomLayout(size, rows: topics.count + 1, hasOverlay: panel != nil)
    return Room(
      name: "Parking lot", meeting: meeting, app: app, layout: layout,
      state: meeting.timer.isPaused ? .paused : .calm,
      numbers: ["\(open) of \(topics.count) open", "\(open)/\(topics.count)"],
      main: main(layout.main), list: TopicList(topics: topics, selected: meeting.topicRow, app: app)
    )
    .dialog { MeetingQuestion(meeting: meeting, app: app) }
    .panel(layout.placeOfList, panel)
  }

  private func main(_ room: Size) -> any View {
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

  private func since(_ topic: Topic) -> String {
    topic.origin.meeting == meeting.timer.meeting.id ? "" : " · \(Format.since(topic.origin, app))"
  }

  private var spoken: String {
    let topic = meeting.topic.map { "\($0.text). Parked by \($0.name). " } ?? ""
    let time = Format.spoken(meeting.timer.displayedParkingSeconds)
    return "\(topic)\(meeting.timer.isPaused ? "Paused. " : "")\(time)."
  }
}

struct TopicList: View {
  let topics: [Topic]
  let selected: Int
  let app: SharedState

  private static let id = "topics"
  static func viewID(of topic: Int) -> ViewID { ViewID(id).appending(topic) }

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
    let words = "\(topic.name): \(app.words(topic.origin))"
    return HStack(alignment: .top) {
      TickBox(isOpen: topic.isOpen)
      Text(words).linked().lineLimit(3)
      Spacer()
    }
    .dim(!topic.isOpen)
    .selected(isSelected)
    .accessibilityElement(label: words)
    .accessibilityValue(topic.isOpen ? "open" : "discussed")
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

/// A sentence in the largest letters that fit, wrapped at its spaces; plain and bold if no large ones do.
struct LargeWords: View {
  let text: String
  let size: Size

  /// The rows of the letters to try; larger ones leave room for too few words.
  private static let heights = [7, 5, 3]
  /// A longer text is read on the screen, not across the room.
  private static let mostWords = 24

  var body: some View {
    EnvironmentReader { environment in
      if let (lines, height) = large(environment.glyphs) {
        VStack(spacing: 1) { ForEach(lines) { LargeText($0).frame(width: size.width, height: height) } }
          .frame(width: size.width)
      } else {
        Text(text).bold().lineLimit(max(1, size.height)).frame(width: size.width)
      }
    }
  }

  func isLarge(_ glyphs: GlyphSet) -> Bool { large(glyphs) != nil }

  private func large(_ glyphs: GlyphSet) -> (lines: [String], height: Int)? {
    let words = PlainLine(text).text.split(separator: " ").map(String.init)
    guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
    for height in Self.heights where height <= size.height {
      // Lines that touch are hard to read.
      if let lines = lines(of: words, height, glyphs), lines.count * (height + 1) - 1 <= size.height {
        return (lines, height)
      }
    }
    return nil
  }

  /// The words in lines; nil if one is too wide or has no letters of that height.
  private func lines(of words: [String], _ height: Int, _ glyphs: GlyphSet) -> [String]? {
    func fits(_ line: String) -> Bool {
      let form = LargeText.size(of: line, glyphs: glyphs) { $0.height <= height && $0.width <= size.width }
      return form.height == height
    }
    var lines: [String] = []
    for word in words {
      if let last = lines.last, fits("\(last) \(word)") {
        lines[lines.count - 1] = "\(last) \(word)"
      } else if fits(word) {
        lines.append(word)
      } else {
        return nil
      }
    }
    return lines
  }
}
