import ScrumStore
import ScrumUI

extension App {
  /// Puts an earlier version in the place of the damaged file.
  mutating func restore(_ version: String) {
    switch disk.restore(version) {
    case .success(.needless): readAgain(saying: "scrums.json can be read again; nothing was restored")
    case .success(.restored(let kept)):
      let name = kept.flatMap { $0.split(separator: "/").last }
      readAgain(saying: "Restored" + (name.map { "; the damaged file is kept as \($0)" } ?? ""))
    case .failure(let error) where error.kind == .uncertain: readAgain(saying: "Restored: \(error)")
    case .failure(let error): _ = update(&state, .failed("Not restored: \(error)"))
    }
  }

  /// Merges both sides of the damaged file, in which git has left conflicts.
  mutating func mergeConflict() {
    switch disk.mergeConflict() {
    case .success(.needless): readAgain(saying: "scrums.json can be read again; nothing was merged")
    case .success(.merged(let conflicts, let kept)):
      let name = kept.split(separator: "/").last.map(String.init) ?? kept
      readAgain(saying: "Both sides merged · original kept as \(name)")
      // What one side has lost takes the lines that it needs.
      if !conflicts.isEmpty {
        _ = update(&state, .failed("Both sides are merged. \(conflicts.joined(separator: " · "))"))
      }
    case .failure(let error) where error.kind == .uncertain: readAgain(saying: "Merged: \(error)")
    case .failure(let error): _ = update(&state, .failed("Not merged: \(error)"))
    }
  }

  /// Reads the store again; once it can be read, all that the first picture did not wait for follows.
  mutating func readAgain(saying words: String) {
    switch disk.load() {
    case .success(let scrums):
      _ = update(&state, .loaded(scrums, saying: words))
      state.isReadOnly = disk.isReadOnly
      if disk.isReadOnly { _ = update(&state, .failed(Self.readOnly)) }
      live.start(&disk, &state)
    case .failure(let error): show(error)
    }
  }

  /// What to say of a store that a newer version has written.
  static let readOnly = "scrums.json was written by a newer version, so it is only read"
}
