import CardKit
import ScrumStore
import ScrumUI

extension OwnCommand {
  /// The program and its arguments, with what is selected in place of the fields. Each field stays inside its argument.
  func filled(_ selection: Selection) -> [String] {
    words.map { Template($0).line { selection[$0] ?? "" }.replacing("\0", with: "") }
  }
}

extension Selection {
  /// The fields as an object, such as `{"scrum": {"id": …, "title": …}}`.
  var json: [UInt8] {
    var object = JSONObject()
    for (field, _) in Self.fields {
      guard let value = self[field], let dot = field.firstIndex(of: ".") else { continue }
      let (kind, name) = (String(field[..<dot]), String(field[field.index(after: dot)...]))
      var inner = object[kind]?.object ?? JSONObject()
      inner[name] = .string(value)
      object[kind] = .object(inner)
    }
    return JSONWriter.compact(.object(object)) + [UInt8(ascii: "\n")]
  }

  /// The environment of a program, with the same object for one that has the terminal as its input.
  func environment(store: String) -> [[UInt8]] {
    ChildProcess.inherited.setting([
      ("SCRUMS_STORE", store), ("SCRUMS_SELECTION", String(decoding: json.dropLast(), as: UTF8.self)),
    ])
  }
}
