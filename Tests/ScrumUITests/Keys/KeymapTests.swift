import CardKit
import Testing

@testable import ScrumUI

@Suite("The table of keys")
struct KeymapTests {
  private func commands(_ keys: Key..., in context: KeyContext) -> [Command?] {
    keys.map { Keymap.binding(for: $0, in: [context, .everywhere])?.command }
  }

  @Test("no key means two things at one place", arguments: KeyContext.allCases)
  func noClash(context: KeyContext) {
    let keys = Keymap.bindings.filter { $0.context == context }.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("every binding has keys, a name and a description", arguments: Keymap.bindings)
  func described(binding: KeyBinding) {
    #expect(!binding.keys.isEmpty && !binding.name.isEmpty && !binding.description.isEmpty)
    #expect(binding.keys.allSatisfy { !$0.label.isEmpty })
  }

  @Test("every command has a key")
  func everyCommand() {
    #expect(Set(Command.allCases).subtracting(Keymap.bindings.map(\.command)).isEmpty)
  }

  @Test("the keys of the contract do what it says")
  func contract() {
    #expect(commands("s", " ", "i", in: .board) == [.start, .toggle, .loadSamples])
    #expect(commands("j", .down, "k", .up, in: .board) == [.moveDown, .moveDown, .moveUp, .moveUp])
    #expect(commands("h", .left, "l", .right, in: .board) == [.moveLeft, .moveLeft, .moveRight, .moveRight])
    #expect(commands(.tab, .backTab, in: .board) == [.nextSection, .previousSection])
    #expect(commands("g", .home, "G", .end, in: .board) == [.first, .first, .last, .last])
    #expect(commands("q", .escape, in: .board) == [.quit, .back])
    #expect(
      commands("n", "e", "d", "J", "K", in: .board) == [.new, .edit, .delete, .moveCardDown, .moveCardUp])
    #expect(commands("/", "v", .enter, in: .board) == [.filter, .switchLayout, .open])
    #expect(commands("u", .control("r"), in: .changes) == [.undo, .redo])
    #expect(commands(.enter, "s", "e", "d", in: .detail) == [.start, .start, .edit, .delete])
    #expect(commands(.enter, "d", in: .pastMeetings) == [.openMeeting, .deleteMeeting])
    #expect(commands(.left, .right, .control("s"), .escape, in: .form) == [.lower, .raise, .saveForm, .back])
    #expect(commands(.enter, in: .attendee) == [.addAttendee])
    #expect(commands(" ", "n", .right, in: .meeting) == [.pause, .nextSpeaker, .nextSpeaker])
    #expect(commands("p", .left, "x", in: .meeting) == [.previousSpeaker, .previousSpeaker, .absent])
    #expect(commands("+", "-", "r", "o", in: .meeting) == [.moreTime, .lessTime, .shuffle, .whenTimeIsUp])
    #expect(commands("a", "b", "t", in: .meeting) == [.note, .blocker, .parking])
    #expect(commands("q", .escape, in: .meeting) == [.endMeeting, .endMeeting])
    for context in KeyContext.allCases {
      #expect(
        commands(.control("c"), .control("z"), .control("l"), .function(1), in: context) == [
          .quit, .suspend, .redraw, .help,
        ])
      // A letter of a text is no key.
      #expect(commands("?", ":", in: context) == (context == .textField ? [nil, nil] : [.help, .palette]))
    }
  }
}
