import Foundation
import TestSupport
import Testing

/// `SCRUMS_PYTHON` names another Python than the usual one.
@Suite("The server for assistants and the protocol's own client")
struct AssistantClientTests {
  private static let python = ProcessInfo.processInfo.environment["SCRUMS_PYTHON"] ?? "python3"
  private static let hasClient =
    (try? Command([python, "-c", "import mcp"], of: "/usr/bin/env").run().status) == 0

  /// Calls each tool with right and with wrong arguments, by two clients at once, and prints what came back.
  private static let script = #"""
    import asyncio, sys
    from mcp import ClientSession, StdioServerParameters, types
    from mcp.client.stdio import stdio_client

    def member(value, snake, camel):
        return getattr(value, snake) if hasattr(value, snake) else getattr(value, camel)

    RIGHT = {
        "show": {"name": "Design"}, "search": {"words": ["vendor"]}, "today": {"as": "Cathy"},
        "report": {"since": "2w", "format": "markdown"},
        "note": {"name": "Design", "text": "vendor --undo", "as": "Cathy"},
        "away": {"name": "Cathy", "until": "tomorrow"}, "edit": {"name": "Design", "length": "12"},
    }

    async def use(program, store):
        server = StdioServerParameters(command=program, args=["mcp", "--store", store])
        async with stdio_client(server) as (reader, writer), ClientSession(reader, writer) as session:
            await session.initialize()
            tools = (await session.list_tools()).tools
            for tool in tools:
                good = await session.call_tool(tool.name, RIGHT.get(tool.name, {}))
                if member(good, "is_error", "isError"): print(tool.name, "failed:", good.content[0].text)
                bad = await session.call_tool(tool.name, {"nonsense": 1})
                if not member(bad, "is_error", "isError"): print(tool.name, "took nonsense")
            cancelled = types.CancelledNotification(
                method="notifications/cancelled", params=types.CancelledNotificationParams(requestId=1, request_id=1))
            await session.send_notification(
                types.ClientNotification(cancelled) if isinstance(types.ClientNotification, type) else cancelled)
            await session.send_ping()
            print(len(tools), "tools")

    async def main():
        await asyncio.gather(use(*sys.argv[1:3]), use(*sys.argv[1:3]))

    asyncio.run(main())
    """#

  @Test(
    "each tool answers two clients at once, right arguments and wrong ones",
    .enabled(if: hasClient, "needs mcp from PyPI"))
  func client() throws {
    let terminal = try Terminal()
    try terminal.command("add", "Design", "--attendees", "Cathy, Zoë")
    try terminal.start(until: "Design")
    let words = [Self.python, "-c", Self.script, Terminal.program, terminal.store.path]
    let result = try Command(words, of: "/usr/bin/env").run()
    #expect(result.output == "12 tools\n12 tools\n" && result.status == 0, "\(result.output)\(result.error)")
    // The last thing that both have changed.
    try terminal.see("12 min")
  }

  @Test("an open board tells what an assistant has changed")
  func openBoard() throws {
    let terminal = try Terminal.withFixtures()
    try terminal.start(environment: ["SCRUMS_USER": "Mei"], until: "Design")
    func call(_ tool: String, _ arguments: String) throws {
      let parameters = #"{"name":"\#(tool)","arguments":\#(arguments)}"#
      let request = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":\#(parameters)}"#
      let program =
        "HOME='\(terminal.folder.path)' XDG_STATE_HOME='\(terminal.folder.path)/state' SCRUMS_USER=Mei "
        + "'\(Terminal.program)' mcp --store '\(terminal.store.path)'"
      let answer = try Command(["-c", "echo '\(request)' | \(program)"], of: "sh").succeed()
      #expect(answer.contains(#""isError":false"#), "\(answer)")
    }
    try call("note", #"{"name":"Design","text":"vendor","as":"Cathy","blocker":true}"#)
    try terminal.see("Mei's assistant: update of Cathy written")
    try call("change_blocker", #"{"resolve":"vendor"}"#)
    try terminal.see("Mei's assistant: blocker of Cathy resolved")
    try call("change_blocker", #"{"reopen":"vendor"}"#)
    try terminal.see("Mei's assistant: blocker of Cathy reopened")
    try call("edit", #"{"name":"Design","length":12}"#)
    try terminal.see("Mei's assistant: Design changed")
  }
}
