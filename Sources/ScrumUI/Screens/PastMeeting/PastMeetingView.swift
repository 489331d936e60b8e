import CardKit
import ScrumModel

/// The screen.
struct PastMeetingView: View {
  let past: PastMeetingState
  let state: AppState
  let size: Size

  var body: any View { Text("PastMeetingView") }
}
