import Foundation
import Glibc
import TestSupport

/// An X server without a screen of glass, which keeps what it shows in a file.
final class VirtualScreen {

  /// What a client must have in its environment, such as `:99`.
  let display: String
  private let server: pid_t
  private let file: String

  /// Starts the server; its files are in a folder that exists.
  init(in folder: URL) throws {
    file = folder.appendingPathComponent("Xvfb_screen0").path
    // It finds a free number, and says it once it listens.
    let ready = folder.appendingPathComponent("display")
    try Data().write(to: ready)
    server = try spawn(
      [
        "/usr/bin/env", "Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-fbdir", folder.path,
        "-nocursor", "-nolisten", "tcp",
      ], on: ready.path, environment: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
    let deadline = Deadline()
    while true {
      let lines = (try? String(contentsOf: ready, encoding: .utf8)) ?? ""
      if let number = lines.firstMatch(of: /(?:^|\n)(\d+)\n/) {
        display = ":\(number.1)"
        return
      }
      guard !deadline.hasPassed else {
        Processes.stop(server)
        throw Failure("Xvfb does not start: \(lines)")
      }
      poll(nil, 0, 10)
    }
  }

  deinit {
    // It removes the files of its display before it ends.
    Processes.stop(server, by: SIGTERM)
  }

  func picture() throws -> Picture {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    guard let picture = Picture(dump: data) else { throw Failure("a dump of an unknown form") }
    return picture
  }
}

struct Picture: Equatable {
  private let dump: Data
  private let start: Int
  private let stride: Int

  /// Reads a dump of the X server: a header of big-endian numbers, then its colours, then the rows.
  init?(dump: Data) {
    func number(_ index: Int) -> Int { dump[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) } }
    // The pixels of the only form that is read have 32 bits, the lowest first.
    guard dump.count >= 100, number(1) == 7, number(7) == 0, number(11) == 32 else { return nil }
    (self.dump, stride) = (dump, number(12))
    start = number(0) + number(19) * 12
    guard dump.count >= start + stride * number(5) else { return nil }
  }

  func colour(_ x: Int, _ y: Int) -> [UInt8] {
    let place = start + y * stride + x * 4
    return [dump[place + 2], dump[place + 1], dump[place]]
  }

  /// The cells of a grid in a form that programs for pictures read: PPM.
  func portable(_ grid: CellGrid) -> Data {
    let (columns, rows) = (grid.columns * grid.cellWidth, grid.rows * grid.cellHeight)
    var bytes = Array("P6 \(columns) \(rows) 255\n".utf8)
    bytes.reserveCapacity(bytes.count + columns * rows * 3)
    dump.withUnsafeBytes { (dump: UnsafeRawBufferPointer) in
      for y in 0..<rows {
        var place = start + y * stride
        for _ in 0..<columns {
          bytes.append(dump[place + 2])
          bytes.append(dump[place + 1])
          bytes.append(dump[place])
          place += 4
        }
      }
    }
    return Data(bytes)
  }

  func cells(differingFrom other: Picture, of grid: CellGrid) -> Set<CellGrid.Place> {
    var places: Set<CellGrid.Place> = []
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where !isSame(other, column, row, grid) {
        places.insert(CellGrid.Place(column: column, row: row))
      }
    }
    return places
  }

  private func isSame(_ other: Picture, _ column: Int, _ row: Int, _ grid: CellGrid) -> Bool {
    dump.withUnsafeBytes { dump in
      other.dump.withUnsafeBytes { other in
        (0..<grid.cellHeight).allSatisfy { y in
          let place = start + (row * grid.cellHeight + y) * stride + column * grid.cellWidth * 4
          guard let one = dump.baseAddress, let two = other.baseAddress else { return false }
          return memcmp(one + place, two + place, grid.cellWidth * 4) == 0
        }
      }
    }
  }
}

/// The cells of a terminal in the upper left corner of a screen.
struct CellGrid {
  struct Place: Hashable {
    let column: Int
    let row: Int

    var neighbours: [Place] { [-1, 1].map { Place(column: column + $0, row: row) } }
  }

  let columns: Int
  let rows: Int
  let cellWidth: Int
  let cellHeight: Int
}
