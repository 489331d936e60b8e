import CardKit
import ScrumModel

/// The whole screen: the current screen or its overlay, with a footer.
public struct AppView: View {
  private let state: AppState
  private let size: Size

  /// Draws a state in `size` cells.
  public init(_ state: AppState, size: Size) {
    self.state = state
    self.size = size
  }

  /// On a screen of fewer lines than four, the footer gives way to what matters.
  private var hasFooter: Bool { size.height >= 4 || (state.shared.notice != nil && size.height > 1) }

  /// An error takes as many lines as it needs, at most a quarter of the screen.
  private var footerHeight: Int {
    guard hasFooter else { return 0 }
    guard let notice = state.shared.notice, notice.isError, size.width > FooterView.noticeMargin else {
      return 1
    }
    let lines = notice.text.count / (size.width - FooterView.noticeMargin) + 1
    return min(lines, max(1, size.height / 4))
  }

  private var room: Size { Size(width: size.width, height: max(0, size.height - footerHeight)) }

  /// The layout of the whole screen.
  public var body: some View {
    VStack(alignment: .leading) {
      content.frame(width: room.width, height: room.height, alignment: .topLeading).clipped()
      if hasFooter { FooterView(state: state, size: Size(width: size.width, height: footerHeight)) }
    }
  }

  @ViewBuilder private var content: any View {
    switch state.overlay {
    case .palette?:
      ZStack(alignment: .top) {
        covered
        top
      }
    case .addAttendee?:
      ZStack {
        covered
        top
      }
    case .help?: top
    case nil: screen
    }
  }

  private var top: any View { focused(state.top.view(state.shared, size: room), on: state.top) }

  private var covered: any View {
    screen.frame(width: room.width, height: room.height, alignment: .topLeading).clipped().disabled()
      .accessibilityHidden()
  }

  private var screen: any View {
    let view = state.shown.view(state.shared, size: room)
    return state.isScrolledAway ? view : focused(view, on: state.shown)
  }

  /// Brings the focus of a screen into view.
  private func focused(_ view: any View, on screen: any ScreenState) -> any View {
    screen.scrollableFocus.map { view.focus($0) } ?? view
  }
}
