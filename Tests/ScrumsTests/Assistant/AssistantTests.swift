import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import scrums

@Suite("A server for assistants")
struct AssistantTests {
  private let ground: Ground
  private let session: AssistantSession

  init() throws {
    ground = try Ground()
    session = AssistantSession(ground.environment)
    _ = try ground.run("add", "Design", "--attendees", "Cathy, Zoë", "--at", "9:30")
  }

  private func server(isReadOnly: Bool = false) -> AssistantServer {
    AssistantServer(tools: AssistantTool.all(isReadOnly: isReadOnly)) {
      session.run($0, at: ground.environment.now)
    }
  }

  private func ask(_ text: String, isReadOnly: Bool = false) throws -> JSONObject {
    try #require(server(isReadOnly: isReadOnly).answer(to: Array(text.utf8))?.object)
  }

  private func call(_ tool: String, _ arguments: String = "{}") throws -> (text: String, isError: Bool) {
    let answer = try ask(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    )
    let result = try #require(answer["result"]?.object)
    let text = try #require(result["content"]?.array?.first?.object?["text"]?.string)
    return (text, result["isError"] == .bool(true))
  }

  @Test("it greets in the version that is asked for, if it knows that")
  func greeting() throws {
    for (asked, given) in [
      ("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-06-18"),
    ] {
      let answer = try ask(
        #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{}}}"#
      )
      expect(answer["id"], .string("a"))
      expect(answer["result"]?.object?["protocolVersion"], .string(given))
      #expect(answer["result"]?.object?["capabilities"]?.object?["tools"] != nil)
    }
    #expect(
      server().answer(to: Array(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#.utf8)) == nil)
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    #expect(server().answer(to: Array(cancel.utf8)) == nil)
    try expect(ask(#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#)["result"], .object([:]))
  }

  @Test(
    "each tool has a schema of its command's rows, and says whether it writes; read-only has none that does")
  func tools() throws {
    func list(_ isReadOnly: Bool) throws -> [JSONObject] {
      let answer = try ask(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, isReadOnly: isReadOnly)
      return try #require(answer["result"]?.object?["tools"]?.array).compactMap(\.object)
    }
    let all = try list(false)
    let names = all.compactMap { $0["name"]?.string }
    expect(
      names,
      [
        "list", "show", "today", "blockers", "history", "search", "stats", "report", "note", "change_blocker",
        "away", "edit",
      ])
    try expect(list(true).compactMap { $0["name"]?.string }, Array(names.prefix(8)))
    for tool in all {
      let reads = try list(true).contains { $0["name"] == tool["name"] }
      expect(tool["annotations"]?.object?["readOnlyHint"], .bool(reads))
      let schema = try #require(tool["inputSchema"]?.object)
      let properties = try #require(schema["properties"]?.object)
      for name in schema["required"]?.array ?? [] { #expect(properties[name.string ?? ""] != nil) }
      for property in properties.members {
        let type = property.value.object?["type"]?.string
        #expect(["string", "boolean", "array"].contains(type), "\(property.key)")
        #expect(!["json", "out", "from-git", "store"].contains(property.key))
      }
      #expect(tool["description"]?.string?.isEmpty == false)
    }
  }

  @Test("a tool does what its command does; what is wrong comes back as an error, not as an end")
  func calls() throws {
    let list = try call("list")
    #expect(!list.isError && list.text.contains(#""title": "Design""#))
    let note = try call(
      "note", #"{"name":"Design","text":"vendor \"x\" --undo","as":"Cathy","blocker":true}"#)
    #expect(!note.isError, "\(note.text)")
    let found = try call("search", #"{"words":["vendor"]}"#)
    #expect(found.text.contains("--undo") && found.text.contains("blocker"))
    #expect(try !call("edit", #"{"name":"Design","length":12}"#).isError)
    #expect(try ground.store.load()[0].lengthInMinutes == 12)
    #expect(try !call("note", #"{"name":"Design","as":"Cathy","undo":true}"#).isError)
    try expect(call("search", #"{"words":["vendor"]}"#).text.contains("vendor"), false)
    for (tool, arguments) in [
      ("show", "{}"), ("show", #"{"name":"nobody"}"#), ("show", #"{"name":5}"#),
      ("list", #"{"store":"/tmp"}"#),
      ("note", #"{"name":"Design","text":"x","as":"nobody"}"#),
      ("note", #"{"name":"Design","from-git":true}"#),
      ("report", #"{"out":"/tmp/x.html"}"#), ("history", #"{"since":"someday"}"#),
      ("edit", #"{"name":"Design"}"#),
      ("note", #"{"name":"Design","text":"x","blocker":"yes"}"#), ("search", #"{"words":[1]}"#),
      ("edit", #"{"name":"--help"}"#),
    ] {
      let answer = try call(tool, arguments)
      #expect(answer.isError && !answer.text.isEmpty, "\(tool) \(arguments): \(answer.text)")
    }
  }

  @Test("what is no request gets the error of the protocol")
  func errors() throws {
    func code(_ text: String) throws -> Int? { try ask(text)["error"]?.object?["code"].flatMap(number) }
    func number(_ value: JSONValue) -> Int? {
      if case .number(let number) = value { number.int } else { nil }
    }
    try expect(code("{"), -32_700)
    try expect(code(""), -32_700)
    for text in [
      "[]", "1", "{}", #"{"jsonrpc":"2.0","id":1}"#, #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
    ] {
      try expect(code(text), -32_600)
    }
    try expect(code(#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#), -32_601)
    for parameters in ["{}", #"{"name":"sync"}"#, #"{"name":"list","arguments":[]}"#] {
      try expect(code(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":\#(parameters)}"#), -32_602)
    }
    #expect(server().answer(to: Array(#"{"jsonrpc":"2.0","id":1,"result":{}}"#.utf8)) == nil)
  }

  @Test("lines are answered one by one, however long and however they are cut, until the input ends")
  func lines() throws {
    let long = String(repeating: "x", count: 10 << 20)
    let texts = [
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"# + "\r\n\n", #"{"jsonrpc":"2.0","id":2,"#,
      #""method":"ping"}"# + "\n", #"{"jsonrpc":"2.0","id":3,"method":"\#(long)"}"# + "\n",
      String(repeating: long, count: 2) + "\n", #"{"jsonrpc":"2.0","id":4,"method":"ping"}"# + "\n",
      #"{"jsonrpc":"2.0","id":5"#,
    ]
    let input = try ground.file("input", texts.flatMap { Array($0.utf8) })
    let output = try ground.file("output", [])
    let (source, target) = (open(input, O_RDONLY), open(output, O_WRONLY))
    server().serve(from: source, to: target)
    close(source)
    close(target)
    let answers = try Input.bytes(of: output).split(separator: UInt8(ascii: "\n")).map {
      try #require(try JSONReader.read(Array($0)).object)
    }
    expect(answers.map { $0["id"] }, [.int(1), .int(2), .int(3), .null, .int(4)])
    #expect(answers[2]["error"] != nil && answers[3]["error"] != nil && answers[4]["result"] != nil)
  }

  @Test("an answer is kept until something changes or a minute has passed")
  func keeping() throws {
    let now = ground.environment.now
    let before = session.run(["list", "--json"], at: now)
    _ = try ground.run("edit", "Design", "--title", "Art")
    let after = session.run(["list", "--json"], at: now)
    #expect(before != after && after.words.contains("Art"))
    expect(session.run(["list", "--json"], at: now), after)
    #expect(session.run(["list", "--json"], at: now + 3 * 86_400) != after)
  }
}
