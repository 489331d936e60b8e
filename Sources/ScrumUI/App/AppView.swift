import CardKit

/// The whole screen: the current screen or its overlay, with a footer.
package struct AppView: View {
  private let state: AppState
  private let size: Size
  private let footer: Footer
  private let announcedRows: Int

  package init(_ state: AppState, size: Size) {
    self.state = state
    self.size = state.shared.room(in: size)
    announcedRows = size.height - self.size.height
    footer = Footer(state, self.size)
  }

  /// The screen, above the keys and the blank row before them.
  private var room: Size {
    let foot = footer.height == 0 ? 0 : Footer.rows(in: size.height)
    return Size(width: size.width, height: max(0, size.height - foot))
  }

  @ViewBuilder package var body: some View {
    if announcedRows > 0, !state.shared.holdsNews {
      colored.announcing(
        state.shared.news.map { $0.hasSuffix(".") ? $0 : "\($0)." }.joined(separator: " "),
        at: state.shared.moment, rows: announcedRows)
    } else {
      colored
    }
  }

  private var colored: any View {
    let linked = picture.links(state.shared.preferences.links.finder)
    return state.shared.palette.isStandard ? linked : linked.palette(state.shared.palette)
  }

  private var picture: any View {
    VStack(alignment: .leading) {
      ZStack(alignment: .bottomLeading) {
        content.frame(width: room.width, height: room.height, alignment: .topLeading).clipped()
          .frame(height: size.height - footer.height, alignment: .topLeading)
        if let marks = state.visibleMarks {
          JumpMarksView(marks: marks)
            .frame(width: size.width, height: size.height - footer.height, alignment: .topLeading).clipped()
        }
        if footer.noticeLines > 0, let notice = footer.notice {
          NoticeLines(notice: notice, lines: footer.noticeLines)
            // The line of a note stays free.
            .padding(EdgeInsets(bottom: hasLine ? 1 : 0))
        }
      }
      if footer.height > 0 { FooterView(footer: footer) }
    }
  }

  private var hasLine: Bool {
    MeetingState.find(in: state)?.note != nil || PastMeetingState.find(in: state)?.hasLine == true
  }

  @ViewBuilder private var content: any View {
    if state.overlay != nil, let stage = state.shown.view(state.shared, size: room, panel: top(in:)) {
      stage
    } else if state.overlay?.state is HelpState {
      top(in: room)
    } else {
      screen.frame(width: room.width, height: room.height, alignment: .topLeading).clipped()
        .behindQuestion(isQuestion)
        .dialog(alignment: state.overlay?.state is PaletteState ? .top : .center) {
          if state.overlay != nil { top(in: room) }
        }
    }
  }

  /// Whether a question stands over the screen, and no clock runs there.
  private var isQuestion: Bool {
    guard let overlay = state.overlay?.state, !(overlay is PaletteState) else { return false }
    return MeetingState.find(in: state) == nil
      && !state.shared.meetings.values.contains { $0.meeting.isRunning }
  }

  private func top(in room: Size) -> any View {
    state.top.view(state.shared, size: room).focus(state.top.scrollableFocus)
  }

  private var screen: any View {
    let view = state.shown.view(state.shared, size: room)
    return state.isScrolledAway ? view : view.focus(state.shown.scrollableFocus)
  }
}
