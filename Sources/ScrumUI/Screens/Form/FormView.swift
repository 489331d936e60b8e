import CardKit
import ScrumModel

/// The screen.
struct FormView: View {
  let form: FormState
  let state: AppState
  let size: Size

  var body: any View { Text("FormView") }
}
