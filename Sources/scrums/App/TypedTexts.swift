import Glibc
import ScrumModel
import ScrumStore
import Terminal

/// The text that is being typed outside a running meeting, which keeps its notes itself: in a file of this machine,
/// by process, so that a program that is cut off loses none of it.
struct TypedTexts {
  /// The seconds from the first letter until it is saved: half a second, and less by what the disk needs.
  private static let delay = 0.3

  /// Nothing is kept without a path.
  var path: String?
  private var text = ""
  private var saved = ""
  private(set) var due: Uptime?

  init(path: String? = nil) { self.path = path }

  /// Notes what the fields have now, to be saved with the letters that follow within the delay.
  mutating func note(_ text: String, at now: Uptime) {
    self.text = text
    due = text == saved || path == nil ? nil : due ?? now + Self.delay
  }

  /// The work that saves what is due, at the end of the program anything; nil if nothing is.
  mutating func save(at now: Uptime = .never) -> DiskWork? {
    guard let due, due <= now, let path else { return nil }
    // A disk that fails is not tried again until the text has changed.
    (saved, self.due) = (text, nil)
    return { [text] in
      Self.change(path) { $0["\(getpid())"] = text.isEmpty ? nil : .string(text) }
      return { _ in [] }
    }
  }

  /// Takes the texts of processes that are gone.
  func takeLost() -> [String] {
    guard let path else { return [] }
    var lost: [String] = []
    Self.change(path) { texts in
      for member in texts.members {
        guard let process = pid_t(member.key), kill(process, 0) != 0, errno == ESRCH else { continue }
        texts[member.key] = nil
        lost += [member.value.string].compactMap(\.self)
      }
    }
    return lost
  }

  private static func change(_ path: String, _ body: (inout JSONObject) -> Void) {
    let before = JSONFile.object(following: path, atMost: 1 << 20) ?? JSONObject()
    var texts = before
    body(&texts)
    if texts != before { try? JSONFile.write(texts, following: path) }
  }
}
