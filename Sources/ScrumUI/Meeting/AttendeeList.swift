import CardKit
import MeetingTimer
import ScrumModel

/// Who has spoken, who speaks, who is to come, who is not there; a row can be clicked.
struct AttendeeList: View {
  let meeting: MeetingState
  /// The rows that there are for it.
  let height: Int

  /// What a row is known by, from its turn.
  static func viewID(of turn: Int) -> ViewID { ViewID(id).appending(turn) }

  /// The turn whose row a view is, or is in; nil where it is none.
  static func turn(at id: ViewID) -> Int? {
    ViewID(Self.id).index(of: id)
  }

  private static let id = "attendees"

  var body: any View {
    let turns = meeting.timer.meeting.turns
    let isCut = turns.count > height
    return ScrollView(showsIndicators: isCut) {
      VStack(alignment: .leading) {
        ForEach(turns.indices) { index in
          AttendeeRow(
            turn: turns[index], isSpeaking: index == meeting.timer.speaker,
            isMarked: index == meeting.selectedTurn
          )
          .id(String(index))
        }
      }
      .lineLimit(1)
      .padding(.trailing, isCut ? 1 : 0)
    }
    .id(Self.id)
  }
}
