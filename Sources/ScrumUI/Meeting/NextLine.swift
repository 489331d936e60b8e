import CardKit
import MeetingTimer

/// Who comes next.
struct NextLine: View {
  let timer: ScrumTimer

  var body: any View {
    Text(Wording.next(of: timer, names: 2), shorter: [Wording.next(of: timer, names: 1)]).lineLimit(1)
  }
}
