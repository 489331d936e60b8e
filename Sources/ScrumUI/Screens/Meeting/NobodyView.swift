import CardKit
import MeetingTimer

/// What stands in the speaker's place while nobody speaks: why, and how somebody can.
struct NobodyView: View {
  let meeting: MeetingState
  let height: Int

  var body: any View {
    VStack(spacing: height >= 5 ? 1 : 0) {
      Text(Wording.nobody(in: meeting.timer)).bold()
      if height >= 2, let way { way.dim() }
    }
    .lineLimit(1)
  }

  private var way: Text? {
    guard let absent = Keymap.key(for: .absent, in: .meeting)?.label else { return nil }
    guard let picked = meeting.pickedTurn else {
      return Text(
        "Pick somebody with the arrows, \(absent) brings them back",
        shorter: ["Arrows pick, \(absent) brings them back"])
    }
    let turn = meeting.timer.meeting.turns[picked]
    if turn.phase == .absent {
      return Text("\(absent) brings \(turn.name) back", shorter: ["\(absent) brings back"])
    }
    return Keymap.key(for: .giveFloor, in: .meeting).map {
      Text("\($0.label) gives \(turn.name) the word", shorter: ["\($0.label) gives the word"])
    }
  }
}
