import CardKit

extension BoardFocus {
  /// The view that is in focus.
  var viewID: ViewID? {
    switch self {
    case .nothing: ViewID("board/\(EmptyBoard.loadSamples)")
    case .unfinished: "board/unfinished"
    case .upNext(let index): ViewID("board/next").appending(index)
    case .card(let index): ViewID("board/all").appending(index)
    case .accessory: "board/all/more"
    }
  }
}
