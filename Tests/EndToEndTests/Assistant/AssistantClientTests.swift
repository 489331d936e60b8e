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
    from mcp import ClientSession, StdioServerParameters
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
    let store = TemporaryDirectory()
    try Command(["add", "Design", "--attendees", "Cathy, Zoë", "--store", store.path]).succeed()
    let words = [Self.python, "-c", Self.script, Terminal.program, store.path]
    let result = try Command(words, of: "/usr/bin/env").run()
    #expect(result.output == "12 tools\n12 tools\n" && result.status == 0, "\(result.output)\(result.error)")
  }
}
