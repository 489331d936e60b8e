import CardKit
import ScrumModel
import ScrumStore

extension Setup {
  /// Sets a value of the file, nil for the default, and keeps everything else in it.
  /// - Throws: why it can't be saved, or what is wrong with the value; the file is then as it was.
  func write(_ value: JSONValue?, at path: [String]) throws(CommandFailure) {
    guard let file = config.path else { throw CommandFailure("no HOME for config.json") }
    // What another program has written meanwhile stays.
    let there = Config(path: file)
    if let damage = there.problems.first { throw CommandFailure("\(damage); nothing was changed") }
    let changed = there.object.setting(path[...], to: value)
    let (before, after) = (Setup(there), Setup(Config(changed, path: file)))
    let known = Set(before.problems.map(\.message))
    if let new = after.problems.first(where: { !known.contains($0.message) }) {
      throw CommandFailure("\(PlainLine(new.message).text); nothing was changed")
    }
    do throws(StoreError) { try JSONFile.write(changed, following: file) } catch {
      throw CommandFailure("\(error)")
    }
  }

  /// Makes an empty file if there is none.
  func makeFile() throws(CommandFailure) {
    guard let file = config.path, !config.isThere, config.problems.isEmpty else { return }
    do throws(StoreError) { try JSONFile.write(JSONObject(), following: file) } catch {
      throw CommandFailure("\(error)")
    }
  }
}

extension JSONObject {
  /// The object with a value inside it set, or removed with the objects that this leaves empty.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSONValue?) -> JSONObject {
    guard let name = path.first else { return self }
    var object = self
    if path.count == 1 {
      object[name] = value
    } else {
      let inner = (object[name]?.object ?? JSONObject()).setting(path.dropFirst(), to: value)
      object[name] = inner.members.isEmpty ? nil : .object(inner)
    }
    return object
  }
}
