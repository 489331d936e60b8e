import ScrumStore
import ScrumUI

/// The file with this machine's layout of the board.
struct LayoutFile {
  private let path: String?
  private var settings: MachineSettings

  init(path: String?) {
    self.path = path
    settings = path.map { MachineSettings(path: $0) } ?? MachineSettings()
  }

  /// The saved layout; the default for what the file leaves out, or says in unknown words.
  var layout: BoardLayout {
    var layout = BoardLayout()
    if let kept = settings.upNext.flatMap(BoardLayout.Arrangement.init) { layout.upNext = kept }
    if let kept = settings.allScrums.flatMap(BoardLayout.Arrangement.init) { layout.allScrums = kept }
    return layout
  }

  /// Saves a layout; returns the reason if it can't.
  mutating func save(_ layout: BoardLayout) -> String? {
    guard let path else { return nil }
    settings.upNext = layout.upNext.rawValue
    settings.allScrums = layout.allScrums.rawValue
    do throws(StoreError) { try settings.save(to: path) } catch { return "\(error)" }
    return nil
  }
}
