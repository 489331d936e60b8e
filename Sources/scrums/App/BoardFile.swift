import FoundationEssentials
import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

/// The file of the board on this machine: its layout, and the missed meetings that were dismissed here. A file that can't
/// be read means the defaults, and the next change replaces it: nothing in it is worth an error.
struct BoardFile {
  /// The saved layout; the default for what the file leaves out, or says in unknown words.
  var layout = BoardLayout()
  /// The times of missed meetings that were dismissed, by scrum.
  var dismissed: [UUID: Date] = [:]
  let path: String?
  /// The file as it was read, for the keys that this version does not know.
  private var object = JSONObject()

  /// Reads the file below `$XDG_STATE_HOME`, else below the home directory; without either nothing is kept.
  init(variable lookUp: (String) -> String?) {
    self.init(path: BaseDirectory.state.path(of: "scrums/board.json", variable: lookUp))
  }

  init(path: String?) {
    self.path = path
    guard let path, let object = JSONFile.object(following: path) else { return }
    self.object = object
    guard object["version"] == .int(FormatVersion.known) else { return }
    func arrangement(_ section: String) -> BoardLayout.Arrangement? {
      object["layout"]?.object?[section]?.string.flatMap(BoardLayout.Arrangement.init)
    }
    if let kept = arrangement("upNext") { layout.upNext = kept }
    if let kept = arrangement("allScrums") { layout.allScrums = kept }
    for member in object["dismissed"]?.object?.members ?? [] {
      guard let scrum = UUID(text: member.key) else { continue }
      dismissed[scrum] = member.value.string.flatMap { Date(timestamp: $0) }
    }
  }

  /// Takes over what changes from the known times to others.
  mutating func change(to new: [UUID: Date], since known: [UUID: Date]) {
    for scrum in Set(known.keys).union(new.keys) where known[scrum] != new[scrum] {
      dismissed[scrum] = new[scrum]
    }
  }

  /// Saves the file; returns the reason if it can't.
  mutating func save() -> String? {
    guard let path else { return nil }
    var sections = object["layout"]?.object ?? JSONObject()
    sections["upNext"] = .string(layout.upNext.rawValue)
    sections["allScrums"] = .string(layout.allScrums.rawValue)
    object["layout"] = .object(sections)
    var times = JSONObject()
    for (scrum, date) in dismissed { times[scrum.uuidString] = .moment(date) }
    object["dismissed"] = dismissed.isEmpty ? nil : .object(times)
    object["version"] = .int(FormatVersion.known)
    do throws(StoreError) { try JSONFile.write(object, following: path) } catch { return "\(error)" }
    return nil
  }
}
