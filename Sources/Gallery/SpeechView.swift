import CardKit

/// What a screen reader hears of a preview, an element a line.
struct SpeechView: View {
  let preview: PreviewView

  var body: some View {
    EnvironmentReader { environment in
      let elements = preview.spoken(in: environment)
      VStack(alignment: .leading) {
        ForEach(elements) { element in
          HStack(alignment: .top) {
            Text(environment.glyphs.dot).foregroundColor(.secondary)
            Text(element)
          }
        }
        if elements.isEmpty { Text("Nothing is spoken").foregroundColor(.secondary) }
      }
    }
  }
}

extension PreviewView {
  func spoken(in environment: EnvironmentValues) -> [Substring] {
    scene(in: environment).accessibilityDescription.split(separator: "\n")
  }
}
