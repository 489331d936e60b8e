import ScrumStore
import ScrumUI

/// How this machine lays out the board, from one start to the next.
struct LayoutFile {
  private let path: String?
  private var settings: MachineSettings

  init(path: String?) {
    self.path = path
    settings = path.map { MachineSettings(path: $0) } ?? MachineSettings()
  }

  /// The default for whatever the file does not say, or says in words unknown here.
  var layout: BoardLayout {
    var layout = BoardLayout()
    if let kept = settings.upNext.flatMap(BoardLayout.Arrangement.init) { layout.upNext = kept }
    if let kept = settings.allScrums.flatMap(BoardLayout.Arrangement.init) { layout.allScrums = kept }
    return layout
  }

  /// Saves a layout; the result is the reason why it can't.
  mutating func save(_ layout: BoardLayout) -> String? {
    guard let path else { return nil }
    settings.upNext = layout.upNext.rawValue
    settings.allScrums = layout.allScrums.rawValue
    do throws(StoreError) { try settings.save(to: path) } catch { return "\(error)" }
    return nil
  }
}
