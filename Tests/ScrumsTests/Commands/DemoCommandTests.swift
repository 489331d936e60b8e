import Foundation
import Glibc
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@testable import scrums

@Suite("The demo")
struct DemoCommandTests {
  private let ground: Ground
  private let variables: [String: String]

  init() throws {
    ground = try Ground()
    let (home, temporary) = (ground.path + "/home", ground.path + "/temporary")
    for folder in [home, temporary] { mkdir(folder, 0o700) }
    variables = ["HOME": home, "TMPDIR": temporary]
  }

  private var files: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: ground.path).sorted() }
  }

  @Test("it has twelve teams, one of which is late, and leaves no file behind")
  func listed() throws {
    let (before, result) = (try files, try ground.run(["demo"], variables: variables))
    let lines = result.words.split(separator: "\n")
    #expect(lines.count == 13 && lines.contains { $0.hasPrefix("Platform") && $0.contains("7 min late") })
    expect(try files, before)
  }

  @Test("what a killed one has left behind goes with the next one, and what another one uses stays")
  func tidies() throws {
    let temporary = ground.path + "/temporary"
    let other = try DemoFolder(in: temporary)
    let left = temporary + "/scrums-demo-killed"
    mkdir(left, 0o700)
    try write(Array("{}".utf8), to: left + "/scrums.json")
    _ = try ground.run(["demo"], variables: variables)
    #expect(access(left, F_OK) != 0 && access(other.path, F_OK) == 0)
    other.remove()
    expect(try FileManager.default.contentsOfDirectory(atPath: temporary), [])
  }

  @Test("a kept one is a store without mistakes, and no other store is touched")
  func kept() throws {
    let store = ground.path + "/kept"
    _ = try ground.run(["demo", "--keep", store], variables: variables)
    expect(try ground.run(["check"]) { $0.directory = store }.failure, nil)
    expect(try ScrumStore(directory: store).load().count, 12)
    let again = try ground.run(["demo", "--keep", store], variables: variables)
    #expect(again.failure?.contains("has scrums already") == true)
    #expect(try Arguments(["demo"]).usesSetup == false && Arguments(["list"]).usesSetup)
  }
}
