import CardKit

package enum InputExamples {
  package static let keyBinding = Component(
    .input, "KeyBinding", also: ["Key"],
    Example("A table of keys", "Keys, hints and buttons come from the same rows", state: 3) {
      KeyBindingRows(minutes: $0)
    })

  package static let mouseEvent = Component(
    .input, "MouseEvent", also: ["MouseEvent.Kind", "Point"],
    Example("A click", "A scene knows what is at a cell", MouseEventClick()))

  package static let textInput = Component(
    .input, "TextInput", also: ["TextCommand"],
    Example("Editing", "A text with a cursor obeys commands, not keys", state: TextInput("App Dev daily")) {
      TextInputCommands(input: $0)
    })

  package static let fuzzyMatch = Component(
    .input, "FuzzyMatch", also: ["FuzzyMatch.Rank", "FuzzyMatch.Quality"],
    Example(
      "Ranked", "The start of a word comes first, then its inside, then abbreviations", FuzzyMatchRanked()))
}

struct KeyBindingRows: View {
  typealias Row = KeyBinding<Int, Void>

  @Binding var minutes: Int

  private var rows: [Row] {
    [
      Row([">", .right], "longer", "A minute more") { minutes, _ in minutes += 1 },
      Row(["<", .left], "shorter", "A minute less") { minutes, _ in minutes -= 1 },
    ]
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(minutes) minutes").bold()
      ForEach(rows, id: \.id) { row in
        HStack {
          Button(row.name) { row.action(&minutes, nil) }
          Text("\(row.keyLabels): \(row.help)").dim()
        }
      }
    }
  }
}

struct MouseEventClick: View {
  var body: some View {
    let buttons = HStack {
      Button("Start")
      Button("Edit")
    }
    let scene = Scene(buttons, size: Size(width: 40, height: 1))
    let events = [
      MouseEvent(.press, at: Point(x: 3, y: 0)),
      MouseEvent(.press, at: Point(x: 12, y: 0)),
      MouseEvent(.release, at: Point(x: 30, y: 0)),
    ]
    return VStack(alignment: .leading) {
      buttons
      ForEach(events, id: \.self) { event in
        let view = scene.focusable(at: event.location)
        Text("\(event.kind) at column \(event.location.x): \(view?.path ?? "nothing")")
      }
    }
  }
}

struct TextInputCommands: View {
  @Binding var input: TextInput

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Title", input: input, isEditing: true)
      HStack {
        Button("Word left") { input.handle(.moveWordLeft) }
        Button("Delete") { input.handle(.deleteBackward) }
        Button("!") { input.insert("!") }
      }
    }
  }
}

struct FuzzyMatchRanked: View {
  var body: some View {
    let titles = ["Daily Events", "Sidecars", "Web Dev", "Design review"]
    let found = FuzzyMatch.ranked(titles, by: "de") { [$0] }
    return VStack(alignment: .leading) {
      ForEach(found.indices) { place in
        HStack {
          MarkedText(found[place].item, marked: found[place].match.places)
          Spacer()
          Text("\(found[place].match.rank.quality)").dim()
        }
      }
    }
  }
}
