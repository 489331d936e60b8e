import FoundationEssentials
import ScrumModel

extension StoreCheck {
  /// What is wrong with `scrums.json`.
  func scrumsProblems() -> [Problem] {
    do throws(StoreError) {
      if let problem = try conflictProblem() { return [problem] }
      guard let (bytes, json) = try scrumsJSON() else { return [] }
      let repeated = RepeatedIDs(in: json)
      if isNewer(json) {
        return [Problem(scrumsPath, "written by a newer version of the program, so it can't be checked")]
      }
      var problems = bytes.withUnsafeBufferPointer { bytes in
        repeated.paths.map { path in
          JSONPosition(of: JSONLocator.offset(of: path, in: bytes), in: bytes).line
        }
        .sorted()
        .map { Problem(scrumsPath, line: $0, "duplicate id", isRepairable: true) }
      }
      // Once that is mended, the next trouble shows; its place is still the one in the file.
      do throws(StoreError) {
        _ = try JSONFile(path: scrumsPath).read(bytes) { bytes throws(JSONError) in
          try JSONReader.record(bytes) { _ throws(RecordError) in
            try ScrumsDocument(json: repeated.mended)
          }
        }
      } catch {
        problems.append(Problem(error))
      }
      return problems
    } catch {
      return [Problem(error)]
    }
  }

  /// The ids of the scrums; nil where they can't be read.
  func scrumIDs() -> Set<UUID>? {
    do {
      guard let (_, json) = try scrumsJSON() else { return [] }
      return Set(try ScrumsDocument(json: RepeatedIDs(in: json).mended).scrums.map(\.id))
    } catch {
      return nil
    }
  }

  /// What is wrong with a file in which git has left conflicts; nil if it has not.
  private func conflictProblem() throws(StoreError) -> Problem? {
    guard let conflict = try Backups(directory: directory).conflict() else { return nil }
    do throws(ScrumsConflict.Failure) {
      _ = try ScrumsConflict(conflict, keptIn: "")
      return Problem(scrumsPath, line: conflict.line, conflict.words, isRepairable: true)
    } catch {
      return Problem(scrumsPath, line: conflict.line, "\(conflict.words); \(error.message)")
    }
  }

  /// Merges both sides of a file in which git has left conflicts; the result says what became of each.
  func repairConflicts() throws(StoreError) -> [Problem] {
    let backups = Backups(directory: directory)
    guard try conflictProblem()?.isRepairable == true, case .merged(let lines, _) = try backups.mergeLocked()
    else { return [] }
    return lines.map { Problem(scrumsPath, $0) }
  }

  /// Gives scrums and attendees that share an id ids of their own.
  func repairScrums() throws(StoreError) {
    let place = try ScrumsPlace(directory)
    guard !place.isLink, let file = try place.open() else { return }
    let expected = try file.status()
    // What can't be read is not mended here.
    guard let json = try? JSONReader.read(file.contents()), !isNewer(json) else { return }
    let repeated = RepeatedIDs(in: json)
    // Where something else is wrong too, a person has to look at the file first.
    guard !repeated.paths.isEmpty, (try? ScrumsDocument(json: repeated.mended)) != nil else { return }
    try Backups(directory: directory).keepPresent()
    try place.put(JSONWriter.pretty(repeated.mended), inPlaceOf: expected)
  }

  private func scrumsJSON() throws(StoreError) -> (bytes: [UInt8], json: JSONValue)? {
    guard let file = try ScrumsPlace(directory).open() else { return nil }
    let bytes = try file.contents()
    let json = try JSONFile(path: scrumsPath).read(bytes) { bytes throws(JSONError) in
      try JSONReader.read(bytes)
    }
    return (bytes, json)
  }

  private func isNewer(_ json: JSONValue) -> Bool {
    guard let fields = try? RecordFields(json), let version = try? FormatVersion.read(fields) else {
      return false
    }
    return version > FormatVersion.known
  }
}
