import Foundation
import TestSupport
import Testing

@testable import ScrumStore

@Suite("The blobs that a sync knows")
struct KnownBlobsTests {
  private let directory = TemporaryDirectory()
  private var path: String { directory.url.path + "/blobs.json" }

  @Test("a text is known as its blob only, also by the next process")
  func saved() throws {
    var blobs = KnownBlobs(path: path)
    #expect(!blobs.isKnown("a", as: []))
    blobs.replace(by: ["a": Array("one".utf8), "b": Array("two".utf8), "c": nil])
    try blobs.save(to: path)
    let read = KnownBlobs(path: path)
    #expect(read == blobs)
    #expect(read.isKnown("a", as: Array("one".utf8)) && read.isKnown("b", as: Array("two".utf8)))
    #expect(!read.isKnown("a", as: Array("two".utf8)) && !read.isKnown("a", as: Array("one\n".utf8)))
    #expect(!read.isKnown("c", as: []))
  }

  @Test("others are forgotten; one whose text is not at hand stays")
  func replaced() throws {
    var blobs = KnownBlobs(path: path)
    blobs.replace(by: ["a": Array("one".utf8), "b": Array("two".utf8)])
    blobs.replace(by: ["a": nil])
    #expect(blobs.isKnown("a", as: Array("one".utf8)) && !blobs.isKnown("b", as: Array("two".utf8)))
  }

  @Test("from a damaged file nothing is known", arguments: ["", "{", "[]", #"{"a": 1}"#])
  func damaged(text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(!KnownBlobs(path: path).isKnown("a", as: []))
  }
}
