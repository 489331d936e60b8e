import CardKit

package enum SceneExamples {
  package static let scene = Component(
    .state, "Scene", also: ["Canvas"],
    Example("A frame", "Its picture, and what a screen reader speaks", SceneFrame()),
    Example("Pressing", "A test presses a button as a person does", ScenePress()))
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

struct ScenePress: View {
  var body: some View {
    var pressed: [String] = []
    let button = Button("Start") { pressed.append("Start") }
    let scene = Scene(button, size: Size(width: 20, height: 1))
    scene.press("Start")
    return Text("pressed: \(pressed.joined(separator: ", "))")
  }
}
