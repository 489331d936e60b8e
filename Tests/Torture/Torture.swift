import FoundationEssentials
import Glibc

/// Shows that the store loses nothing, whatever is done to it: `torture all` at length, the others one by one.
@main
struct Torture {
  private static let usage = """
    usage: torture kills COUNT     kill a process that saves, COUNT times
           torture failures COUNT  the same, while one call in ten to the disk fails
           torture edits COUNT     four processes that make COUNT edits each at once
           torture history COUNT   four processes that add COUNT meetings each and change them
           torture links COUNT     save COUNT times while another user puts links in the files' places
           torture group COUNT     kill COUNT processes of two users who share a store
           torture calls           which calls to the disk each kind of write makes
           torture uncertain       save while the disk does not confirm what a directory holds
           torture all             2,000 kills, 2,000 with failures, 500 edits, 500 meetings, 10,000 links, 500 in a group

    """

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try run(words)
    } catch {
      Worker.say("torture: \(error)", to: STDERR_FILENO)
      exit(1)
    }
  }

  private static func run(_ words: [String]) throws {
    let count = words.count > 1 ? Int(words[1]) ?? 0 : 0
    switch words.first {
    case "kills": try Kills(count: count, rarity: 0).run()
    case "failures": try Kills(count: count, rarity: 10).run()
    case "edits": try Edits(count: count).run()
    case "history": try Histories(count: count).run()
    case "all":
      try Kills(count: 2_000, rarity: 0).run()
      try Kills(count: 2_000, rarity: 10).run()
      try Edits(count: 500).run()
      try Histories(count: 500).run()
      try Links(count: 10_000).run()
      try Kills(count: 500, rarity: 0, isShared: true).run()
    case "calls":
      let ground = Ground()
      try ground.survive("calls") {
        try Calls.say(in: ground.directory)
        return "each was made"
      }
    case "uncertain":
      let ground = Ground()
      try ground.survive("uncertain") { try Calls.fail(in: ground.directory) }
    case "links": try Links(count: count).run()
    case "swap": Links.swap(in: words[1], for: words[2])
    case "group": try Kills(count: count, rarity: 0, isShared: true).run()
    case "save":
      if words.count > 3 { try Ground.become(words[3]) }
      Kills.save(in: words[1], rarity: UInt32(words[2]) ?? 0)
    case "edit": try Edits.edit(in: words[1], number: Int(words[2]) ?? 0, count: Int(words[3]) ?? 0)
    case "append": try Histories.append(in: words[1], number: Int(words[2]) ?? 0, count: Int(words[3]) ?? 0)
    default: throw Failed(usage)
    }
  }
}
