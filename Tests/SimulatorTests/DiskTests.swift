import Foundation
import Glibc
import ScrumModel
import SimulatedCalls
import TestSupport
import Testing

/// Makes calls in a folder, and writes down what came of each: on the simulated disk as on the kernel's.
private struct Caller {
  let folder: String
  private var files: [Int32] = []
  private(set) var results: [String] = []

  init(_ folder: String) { self.folder = folder }

  private func outcome(_ value: Int) -> String {
    value < 0 ? String(cString: strerror(errno)) : "\(min(value, 1 << 12))"
  }

  private func draw<Value>(_ values: [Value], _ random: inout SplitMix64) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  mutating func call(_ random: inout SplitMix64) {
    let names = ["one", "two", "three", "folder", "folder/four", "none/five"]
    let (name, other) = (draw(names, &random), draw(names, &random))
    let file = files.randomElement(using: &random) ?? -1
    let path = "\(folder)/\(name)"
    let flags = [
      O_RDONLY, O_RDWR | O_CREAT, O_RDWR | O_CREAT | O_EXCL, O_RDONLY | O_DIRECTORY, O_RDWR | O_APPEND,
    ]
    let flag = draw(flags, &random)
    let count = Int.random(in: 1...20, using: &random)
    var status = stat()
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2:
      let opened = open(path, flag | O_CLOEXEC | O_NOFOLLOW, 0o600)
      results.append("open \(name) \(flag): \(opened < 0 ? outcome(-1) : "open")")
      if opened >= 0 { files.append(opened) }
    case 3:
      let written = write(file, [UInt8](repeating: UInt8(ascii: "a") + UInt8(count), count: count), count)
      results.append("write: \(outcome(written))")
    case 4:
      var bytes = [UInt8](repeating: 0, count: 64)
      let read = pread(file, &bytes, 64, 0)
      results.append("read: \(outcome(read)) \(bytes)")
    case 5:
      results.append("status \(name): \(outcome(Int(lstat(path, &status)))) \(status.st_mode & S_IFMT)")
      if status.st_mode & S_IFMT == S_IFREG { results.append("\(status.st_size) \(status.st_nlink)") }
    case 6:
      results.append("status: \(outcome(Int(fstat(file, &status)))) \(status.st_mode & S_IFMT)")
      if status.st_mode & S_IFMT == S_IFREG { results.append("\(status.st_size) \(status.st_nlink)") }
    case 7: results.append("folder \(name): \(outcome(Int(mkdir(path, 0o700))))")
    case 8:
      results.append(
        "remove \(name): \(outcome(Int(unlinkat(AT_FDCWD, path, name == "folder" ? AT_REMOVEDIR : 0))))")
    case 9:
      guard !name.contains("/"), !other.contains("/"), name != "folder", other != "folder" else { return }
      results.append(
        "rename \(name) \(other): \(outcome(Int(renameat(AT_FDCWD, path, AT_FDCWD, "\(folder)/\(other)"))))")
    case 10:
      results.append(
        "link \(name) \(other): \(outcome(Int(linkat(AT_FDCWD, path, AT_FDCWD, "\(folder)/\(other)", 0))))")
    case 11:
      results.append(
        "lock: \(outcome(Int(flock(file, draw([LOCK_EX, LOCK_UN], &random) | LOCK_NB))))")
    case 12: results.append("cut: \(outcome(Int(ftruncate(file, off_t(count)))))")
    default:
      guard let file = files.popLast() else { return }
      // A child process that is just starting may hold a copy of the file, and its lock.
      flock(file, LOCK_UN)
      results.append("close: \(outcome(Int(close(file))))")
    }
  }

  /// Closes what is open, and names what is there.
  mutating func end() {
    for file in files {
      flock(file, LOCK_UN)
      close(file)
    }
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard let stream = fdopendir(opened) else { return }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        })
    }
    closedir(stream)
    results.append("\(names.filter { $0 != "." && $0 != ".." }.sorted())")
  }
}

@Suite("The simulated disk")
struct DiskTests {
  @Test("answers calls as the kernel does", arguments: 1...200 as ClosedRange<UInt64>)
  func asTheKernel(seed: UInt64) {
    TemporaryDirectory.use { folder in
      var (one, other) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
      var real = Caller(folder.path)
      for _ in 0..<200 { real.call(&one) }
      real.end()
      let world = World(seed: seed, machines: 1)
      var simulated = Caller(World.home(of: 0))
      world.run(as: world.makeProcess(on: 0)) {
        for _ in 0..<200 { simulated.call(&other) }
        simulated.end()
      }
      let place = zip(real.results, simulated.results).enumerated().first { $1.0 != $1.1 }
      #expect(place == nil, "call \(place?.offset ?? 0): \(place.map { "\($0.element)" } ?? "")")
      #expect(real.results.count == simulated.results.count)
    }
  }
}
