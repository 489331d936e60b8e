import CardKit

/// Letters on what can be in focus or pressed: the next key goes there.
struct JumpMarks: Hashable, Sendable {
  struct Mark: Hashable, Sendable {
    let letter: Character
    let view: ViewID
    let place: Point
  }

  let marks: [Mark]
  /// The type of the screen to which they belong.
  let screen: ObjectIdentifier

  /// In the order in which fingers reach them.
  private static let letters = "asdfghjklqwertyuiopzxcvbnm"

  init(_ views: [JumpTarget], on screen: any ScreenState) {
    marks = zip(Self.letters, views).map { Mark(letter: $0, view: $1.view, place: $1.place) }
    self.screen = ObjectIdentifier(type(of: screen))
  }

  static let row = KeyRow(
    "jump", keys: ["f"], help: "Go to the card, row or button with a letter; Shift opens it",
    inPalette: false,
    unless: { $0.overlay == nil ? nil : "Nothing to jump to" }
  ) { _ in [.terminal(.findJumps)] }
}

/// A view that is in sight, and where it begins.
package struct JumpTarget: Hashable, Sendable {
  let view: ViewID
  let place: Point
}

extension Scene {
  /// The action that puts letters on everything in sight, in the order of reading.
  package var jumps: Action {
    let seen = focusables.filter { !$0.visible.isEmpty }.map {
      JumpTarget(view: $0.id, place: $0.visible.origin)
    }
    return .jumps(seen.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) })
  }
}

/// The letters, over the screen.
struct JumpMarksView: View {
  let marks: [JumpMarks.Mark]

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(marks.indices) { place in
        let mark = marks[place]
        Text(String(mark.letter)).bold().foregroundColor(.terminal).background(.terminal).reversed()
          .padding(EdgeInsets(top: mark.place.y, leading: mark.place.x))
      }
    }
  }
}
