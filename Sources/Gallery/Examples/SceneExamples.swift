import CardKit

package enum SceneExamples {
  package static let scene = Component(
    .state, "Scene", also: ["SceneResponse", "Canvas"],
    Example("A frame", "Its picture, and what a screen reader speaks", SceneFrame()),
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
    let scene = Scene(row, size: Size(width: 24, height: 1))
    return VStack(alignment: .leading) {
      Text(scene.canvas.picture)
      Text(scene.accessibilityDescription).dim()
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
