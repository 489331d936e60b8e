import Glibc
import ScrumModel
import ScrumStore
import Terminal
import TestSupport
import Testing

@testable import scrums

@Suite("What is being typed, on the disk")
struct TypedTextsTests {
  private let folder = TemporaryDirectory()
  private var path: String { folder.path + "/typing/texts.json" }
  private var saved: JSONObject? { JSONFile.object(following: path) }

  @Test("is saved 0.3 s after the first letter, and forgotten with its field")
  func due() {
    var texts = TypedTexts(path: path)
    let start = Uptime.now
    texts.note("", at: start)
    #expect(texts.due == nil)
    texts.note("h", at: start)
    texts.note("ha", at: start + 0.2)
    #expect(texts.save(at: start + 0.29) == nil && saved == nil)
    _ = texts.save(at: start + 0.31)?()
    expect(saved?["\(getpid())"], .string("ha"))
    texts.note("ha", at: start + 1)
    #expect(texts.due == nil)
    texts.note("", at: start + 1)
    _ = texts.save()?()
    expect(saved, JSONObject())
  }

  @Test("is taken from processes that are gone, once, and left to those that run")
  func lost() throws {
    // No process has the highest number that Linux gives at most.
    let gone = "\(1 << 22)"
    var object = JSONObject()
    object[gone] = .string("lost")
    object["\(getppid())"] = .string("typed on")
    object["scrums"] = .string("no process")
    try JSONFile.write(object, following: path)
    let texts = TypedTexts(path: path)
    expect(texts.takeLost(), ["lost"])
    #expect(texts.takeLost().isEmpty)
    expect(saved?.members.map(\.key), ["\(getppid())", "scrums"])
    #expect(TypedTexts().takeLost().isEmpty)
  }
}
