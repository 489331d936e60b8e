import CardKit
import ScrumModel

/// The whole screen: the current screen or its overlay, with a footer.
public struct AppView: View {
  private let state: AppState
  private let size: Size
  private let footer: Footer

  /// Draws a state in `size` cells.
  public init(_ state: AppState, size: Size) {
    self.state = state
    self.size = size
    footer = Footer(state, size)
  }

  private var room: Size { Size(width: size.width, height: max(0, size.height - footer.height)) }

  /// The layout of the whole screen.
  public var body: some View {
    VStack(alignment: .leading) {
      ZStack(alignment: .bottomLeading) {
        content.frame(width: room.width, height: room.height, alignment: .topLeading).clipped()
        if footer.noticeLines > 0, let notice = footer.notice {
          NoticeLines(notice: notice, lines: footer.noticeLines)
        }
      }
      if footer.height > 0 { FooterView(footer: footer) }
    }
  }

  @ViewBuilder private var content: any View {
    switch state.overlay {
    case .palette(let palette)?:
      ZStack(alignment: .top) {
        covered
        PaletteView(palette: palette, clock: MeetingState.find(in: state)?.shortClock, size: room)
      }
    case .addAttendee(let adding)?:
      ZStack {
        covered
        adding.view(state.shared, size: room)
      }
    case .help(let help)?: HelpView(help: help, size: room)
    case nil: screen
    }
  }

  private var covered: any View {
    screen.frame(width: room.width, height: room.height, alignment: .topLeading).clipped().disabled()
      .accessibilityHidden()
  }

  /// Brings the focus into view, unless the user has scrolled away from it.
  private var screen: any View {
    let view = state.shown.view(state.shared, size: room)
    guard let focus = state.shown.scrollableFocus, !state.isScrolledAway else { return view }
    return view.focus(focus)
  }
}
