import FoundationEssentials
import ScrumModel
import ScrumStore

/// A store of the torture's own, removed when it was survived and kept when not.
struct Ground {
  /// The store's directory.
  let directory: String
  private let root: String

  init() {
    root = "\(FileManager.default.temporaryDirectory.path)/torture-\(UUID().uuidString)"
    directory = "\(root)/store"
  }

  /// The store, with nothing read yet.
  var store: ScrumStore { ScrumStore(directory: directory) }

  /// Runs what must hold here.
  func survive(_ name: String, _ work: () throws -> String) throws {
    do {
      let result = try work()
      try? FileManager.default.removeItem(atPath: root)
      print("\(name): \(result)")
    } catch {
      throw Failed("\(name): \(error) (the store is kept in \(directory))")
    }
  }

  /// The id of a thing by its number, the same in all processes.
  static func id(_ kind: UInt8, _ worker: Int, _ number: Int) -> UUID {
    let (w, n) = (UInt8(truncatingIfNeeded: worker), UInt32(truncatingIfNeeded: number))
    return UUID(
      uuid: (
        kind, w, 0, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0, UInt8(truncatingIfNeeded: n >> 24),
        UInt8(truncatingIfNeeded: n >> 16), UInt8(truncatingIfNeeded: n >> 8), UInt8(truncatingIfNeeded: n)
      ))
  }
}
