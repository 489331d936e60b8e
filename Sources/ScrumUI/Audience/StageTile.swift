import CardKit
import MeetingTimer
import ScrumModel

/// A stage in a part of the window: whole if it has room for its title, else with a band that begins with the title and
/// without what only those in the meeting need.
struct StageTile: View {
  let meeting: MeetingState
  let app: SharedState
  let size: Size

  private static let whole = Size(width: 60, height: 7)

  private var timer: ScrumTimer { meeting.timer }

  var body: some View {
    let isWhole = size.width >= Self.whole.width && size.height >= Self.whole.height
    if timer.meeting.stage == .turns, size.height > 1 {
      MeetingView(meeting: meeting, app: app, size: size, tileBand: isWhole ? nil : band, isTile: true)
    } else if isWhole {
      meeting.view(app, size: size)
    } else {
      VStack(alignment: .leading) {
        band
        if size.height > 1 { waiting(Size(width: size.width, height: size.height - 1)) }
      }
    }
  }

  @ViewBuilder private func waiting(_ room: Size) -> any View {
    if timer.meeting.stage == .ready {
      ReadyClock(meeting: meeting, app: app, size: room).clipped()
    } else {
      VStack {
        LargeText(Format.clock(timer.displayedParkingSeconds), weight: .light)
          .frame(width: max(0, room.width - 2), height: max(1, room.height - 2))
        if room.height > 1, let topic = meeting.topic { Text(topic.text).lineLimit(1).padding() }
      }
      .frame(width: room.width, height: room.height)
      .clipped()
    }
  }

  private var band: TileBand {
    var band = TileBand(theme: meeting.theme, title: timer.meeting.title, width: size.width)
    switch timer.meeting.stage {
    case .ready:
      (band.words, band.numbers) = (["Ready room", "Ready"], Format.here(in: timer))
    case .turns:
      band.state = timer.stageState
      band.words = band.state == .calm ? [] : [band.state.word]
      let (number, count) = (timer.speakerNumber, timer.speakerCount)
      band.numbers = timer.speaker == nil ? [] : ["\(number) of \(count)", "\(number)/\(count)"]
    case .parkingLot:
      band.state = timer.isPaused ? .paused : .calm
      band.words = [timer.isPaused ? StageState.paused.word : "Parking lot"]
      let topics = meeting.topics
      band.numbers = ["\(topics.count(where: \.isOpen)) of \(topics.count) open"]
    }
    if size.height < 2, let clock = meeting.shortClock {
      (band.words, band.numbers) = ([], ["\(clock.name) \(clock.time)", clock.time])
    }
    return band
  }
}

/// The band of a tile: the title, by which people find their meeting, the state unless calm, the speaker's number.
struct TileBand: View {
  let theme: Theme
  var state = StageState.calm
  let title: String
  /// The state in words and the number, each from long to short.
  var words: [String] = [], numbers: [String] = []
  let width: Int

  /// The fewest columns of a title beside which there is anything else.
  private static let leastTitle = 6

  var body: some View {
    EnvironmentReader { environment in
      let look = StageBand.Look(state, theme, in: environment)
      let ending = ending
      let rest = width - ending.reduce(0) { $0 + BandRow.columns(of: $1) }
      let name = min(BandRow.columns(of: title), max(0, rest))
      let free = rest - name
      HStack(spacing: 0) {
        Text(title).padding().frame(width: name, alignment: .leading).stageColors(look.words)
        if free > 0 { Text(String(repeating: look.pattern, count: free)).stageColors(look.fill) }
        ForEach(ending.indices) { place in
          let isWord = place == 0 && !words.isEmpty
          Text(" \(isWord ? ending[place].uppercased() : ending[place]) ").fixedSize().stageColors(look.words)
        }
      }
      .lineLimit(1)
      .frame(width: width, height: 1, alignment: .leading)
      .clipped()
      .bold()
    }
  }

  /// The longest words that leave the title whole; if none do, the state without the number, or else the number.
  private var ending: [String] {
    let forms = (words.isEmpty ? [""] : words).flatMap { word in (numbers + [""]).map { [word, $0] } }
      .map { $0.filter { !$0.isEmpty } }
    func fits(_ form: [String], beside title: Int) -> Bool {
      form.reduce(title) { $0 + BandRow.columns(of: $1) } <= width
    }
    let whole = forms.first { fits($0, beside: BandRow.columns(of: title) + 1) }
    if let whole, !whole.isEmpty { return whole }
    let last = [words.last ?? numbers.last ?? ""]
    return fits(last, beside: Self.leastTitle) && last != [""] ? last : []
  }
}
