import FoundationEssentials
import ScrumStore
import ScrumUI

/// The file of the board on this machine: its layout, and the missed meetings that were dismissed here.
struct BoardFile {
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

  /// The times of missed meetings that were dismissed, by scrum.
  var dismissed: [UUID: Date] { settings.dismissed }

  /// Saves a layout; returns the reason if it can't.
  mutating func save(_ layout: BoardLayout) -> String? {
    settings.upNext = layout.upNext.rawValue
    settings.allScrums = layout.allScrums.rawValue
    return save()
  }

  /// Saves the times that are dismissed now; returns the reason if it can't.
  mutating func save(_ dismissed: [UUID: Date]) -> String? {
    settings.dismissed = dismissed
    return save()
  }

  private func save() -> String? {
    guard let path else { return nil }
    do throws(StoreError) { try settings.save(to: path) } catch { return "\(error)" }
    return nil
  }
}
