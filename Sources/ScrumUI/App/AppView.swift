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
    size.height >= Self.leastHeightWithFooter || (state.shared.notice != nil && size.height > 1)
  }

  /// An error takes as many lines as it needs, a quarter of the screen at most.
  private var footerHeight: Int {
    guard hasFooter else { return 0 }
    guard let notice = state.shared.notice, notice.isError, size.width > FooterView.noticeMargin else { return 1 }
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
    if case .palette(let palette)? = state.overlay {
      ZStack(alignment: .top) {
        screen.frame(width: room.width, height: room.height, alignment: .topLeading).disabled()
          .accessibilityHidden()
        PaletteView(palette: palette, clock: MeetingState.find(in: state)?.shortClock, size: room)
      }
    } else if case .help(let help)? = state.overlay {
      HelpView(help: help, size: room)
    } else {
      screen
    }
  }

  /// The screen; if the person has scrolled away from the view in focus, nothing is brought into view.
  @ViewBuilder private var screen: any View {
    let shown = state.shown
    if let focus = shown.scrollableFocus, !state.isScrolledAway {
      shown.view(state.shared, size: room).focus(focus)
    } else {
      shown.view(state.shared, size: room)
    }
  }
}
