import CardKit
import MeetingTimer
import ScrumModel

/// The ring with an arc for each attendee, around the speaker's name and the digits.
struct SpeakerRing: View {
  let parts: SpeakerParts
  let rows: Int

  private var layout: SpeakerLayout { parts.layout }

  var body: any View {
    VStack {
      ZStack {
        EnvironmentReader { environment in
          Ring(
            parts.meeting.timer.segments(parts.meeting.theme, in: environment),
            thickness: SpeakerLayout.thickness(ofRing: rows))
        }
        middle
      }
      .frame(width: rows * 2, height: rows)
      if layout.blockers > 0, !layout.hasBlockersInside { parts.blockerLines(width: layout.room.width - 4) }
    }
  }

  /// The digits stand in the very middle, whatever is above and below them.
  private var middle: any View {
    let above = layout.rowsAboveDigits(ofRing: rows)
    let blockers = layout.rowOfBlockers(inRing: rows)
    let next = blockers + (layout.hasBlockersInside ? layout.blockers : 0)
    return VStack {
      parts.name(width: width(from: above - layout.gap - layout.nameRows, to: above))
        .padding(.bottom, layout.gap)
        .frame(height: above, alignment: .bottom)
      parts.digits
      VStack {
        parts.words
        if layout.hasBlockersInside { parts.blockerLines(width: width(from: blockers, to: next)) }
        parts.next.frame(width: width(from: next, to: next + 1))
      }
      .padding(.top, layout.gap)
      .frame(height: rows - above - layout.digits.height, alignment: .top)
    }
  }

  private func width(from top: Int, to bottom: Int) -> Int {
    SpeakerLayout.width(inRing: rows, from: top, to: bottom)
  }
}
