import CardKit

package enum SceneExamples {
  package static let scene = Component(
    .state, "Scene", also: ["SceneResponse", "picture", "spoken"],
    Example("Picture and speech", "A view as text, for a test to compare", SceneFrame()),
    Example("Keys", "A scene does with a key what its views do, as in the terminal", state: 10) {
      SceneKeys(minutes: $0)
    })
}

struct SceneFrame: View {
  var body: some View {
    let row = HStack {
      Text("Design").bold()
      Spacer()
      Button("Start", key: "s")
    }
    return VStack(alignment: .leading) {
      Text(row.picture(width: 24))
      Text(row.spoken(width: 24)).dim()
    }
  }
}

struct SceneKeys: View {
  @Binding var minutes: Int

  var body: some View {
    let buttons = HStack {
      Button("Longer", key: "+") { minutes += 1 }
      Button("Reset", key: "r") { minutes = 10 }
    }
    let scene = Scene(buttons, size: Size(width: 40, height: 1))
    return VStack(alignment: .leading) {
      buttons
      Text("\(minutes) minutes")
      Button("Handle two keys") {
        _ = scene.handle("r")
        _ = scene.handle("+")
      }
    }
  }
}
