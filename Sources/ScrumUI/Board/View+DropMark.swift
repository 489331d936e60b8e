import CardKit
import ScrumModel

extension View {
  /// The card of a scrum, with a word on its line where the card that is dragged would take its place: on the side
  /// on which that would stand. Nothing moves below the mouse before it is let go.
  func dropMark(of scrum: DailyScrum, in state: AppState) -> any View {
    guard let mark = state.dropMark, mark.scrum == scrum.id else { return self }
    return overlay(alignment: mark.isFromAbove ? .bottomLeading : .topLeading) {
      Text(" \(mark.title) goes here ").lineLimit(1).reversed().padding(.horizontal, 2)
    }
  }
}
