import CardKit
import ScrumModel

/// The whole screen: what is shown, with the keys that work now at the foot.
public struct AppView: View {
  private let state: AppState
  private let size: Size

  /// The screen of `size` cells.
  public init(_ state: AppState, size: Size) {
    self.state = state
    self.size = size
  }

  /// Below this height the last line gives way to what matters.
  private static let leastHeightWithFooter = 4

  private var hasFooter: Bool {
    size.height >= Self.leastHeightWithFooter || (state.notice != nil && size.height > 1)
  }

  /// An error takes as many lines as it needs, a quarter of the screen at most.
  private var footerHeight: Int {
    guard hasFooter else { return 0 }
    guard let notice = state.notice, notice.isError, size.width > FooterView.noticeMargin else { return 1 }
    let lines = notice.text.count / (size.width - FooterView.noticeMargin) + 1
    return min(lines, max(1, size.height / 4))
  }

  /// The room that the screen has above the foot.
  private var room: Size { Size(width: size.width, height: max(0, size.height - footerHeight)) }

  /// The screen, or the help over it, and the last line.
  public var body: any View {
    VStack(alignment: .leading) {
      content.frame(width: room.width, height: room.height, alignment: .topLeading)
      if hasFooter { FooterView(state: state, size: Size(width: size.width, height: footerHeight)) }
    }
  }

  @ViewBuilder private var content: any View {
    switch state.overlay {
    case .help(let help)?: HelpView(help: help, state: state.underneath, size: room)
    case .palette(let palette)?:
      ZStack(alignment: .top) {
        screen.frame(width: room.width, height: room.height, alignment: .topLeading).disabled()
          .accessibilityHidden()
        PaletteView(palette: palette, state: state, size: room)
      }
    case nil: screen
    }
  }

  /// The view in focus, unless the person has scrolled away from it: when it is in focus again, what scrolls
  /// brings it into view.
  private func shown(_ focus: ViewID?) -> ViewID? { state.isScrolledAway ? nil : focus }

  @ViewBuilder private var screen: any View {
    switch state.screen {
    case .board: BoardView(state: state, size: room).focus(shown(state.board.focus.viewID))
    case .detail(let detail): DetailView(detail: detail, state: state, size: room).focus(shown(detail.viewID))
    case .form(let form): FormView(form: form, state: state, size: room)
    case .pastMeeting(let past):
      PastMeetingView(past: past, state: state, size: room).focus(shown(past.viewID))
    case .damaged(let damage): DamagedView(damage: damage, calendar: state.calendar, size: room)
    case .meeting(let meeting): stage(meeting)
    case .summary(let summary):
      SummaryView(summary: summary, state: state, size: room).focus(shown(summary.viewID))
    }
  }

  private func stage(_ meeting: MeetingState) -> any View {
    MeetingView(
      meeting: meeting, size: room, now: state.now, calendar: state.calendar,
      blockers: meeting.blockers.map { SpeakerBlocker($0, now: state.now, in: state.calendar) },
      panel: meeting.showsLastTime
        ? LastTimeView(
          last: state.lastTime(in: meeting), row: meeting.lastTimeRow, now: state.now,
          calendar: state.calendar) : nil)
  }
}
