import FoundationEssentials
import ScrumModel

/// What one line of a history says.
enum HistoryLine {
  /// A meeting, or a newer state of one.
  case meeting(Meeting)
  /// A meeting was deleted.
  case deletion(UUID)
  /// It is JSON, but no meeting that this version can read; a newer one may.
  case unknown(RecordError)
  /// It is no JSON: torn by a crash, or damaged.
  case damaged(JSONError)

  /// Reads a line.
  init(_ line: ArraySlice<UInt8>) {
    let json: JSONValue
    do throws(JSONError) { json = try JSONReader.read(line) } catch {
      self = .damaged(error)
      return
    }
    if let object = json.object, object["deleted"] == .bool(true),
      let id = object["id"]?.string.flatMap(UUID.init(text:))
    {
      self = .deletion(id)
      return
    }
    do throws(RecordError) { self = .meeting(try Meeting(json: json)) } catch { self = .unknown(error) }
  }

  /// The meeting that the line is about; nil where the line says nothing that this version understands.
  var id: UUID? {
    switch self {
    case .meeting(let meeting): meeting.id
    case .deletion(let id): id
    case .unknown, .damaged: nil
    }
  }
}
