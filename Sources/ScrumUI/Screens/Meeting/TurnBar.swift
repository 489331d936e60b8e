import CardKit
import MeetingTimer
import ScrumModel

/// The meeting as a bar with a part for each attendee who is there, as long as their time.
struct TurnBar: View {
  let timer: ScrumTimer

  var body: any View {
    EnvironmentReader { environment in
      let overtime = ColorRole.danger.color(in: environment.colorScheme)
      SegmentedBar(timer.meeting.turns.filter { $0.phase != .absent }.map { segment($0, overtime) })
    }
  }

  private func segment(_ turn: TurnInProgress, _ overtime: Color) -> SegmentedBar.Segment {
    let spent = Int(turn.spent.rounded(.down))
    let isOver = spent > turn.allotted
    let fraction = turn.phase == .spoke ? 1 : Double(spent) / Double(max(1, turn.allotted))
    let style: Style =
      switch turn.phase {
      case .speaking: Style(foreground: isOver ? overtime : .terminal, attributes: .bold)
      case .spoke: Style(foreground: isOver ? overtime : .terminal)
      case .waiting, .absent: Style(attributes: .dim)
      }
    return .init(
      weight: max(1, turn.phase == .spoke ? spent : turn.allotted), fraction: fraction, style: style)
  }
}
