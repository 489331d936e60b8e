import CardKit
import ScrumModel

/// The screen.
struct DetailView: View {
  let detail: DetailState
  let state: AppState
  let size: Size

  var body: any View { Text("DetailView") }
}
