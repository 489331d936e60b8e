import Testing

@Suite("Completions in real shells")
struct CompletionTests {
  private static let lines = [
    ("scrums show we", "Web Dev"), ("scrums show \"we", "Web Dev"), ("scrums show 'we", "Web Dev"),
    ("scrums show Web\\ D", "Web Dev"), ("scrums show it", "it's \"so\""),
    ("scrums show \"it", "it's \"so\""), ("scrums show 'it", "it's \"so\""), ("scrums show 日", "日本語"),
    ("scrums show -- -", "-x"), ("scrums show \\$", "$(touch pwned)"), ("scrums show '$", "$(touch pwned)"),
    ("scrums show \"\\$", "$(touch pwned)"), ("scrums show a\\ ", "a `touch pwned` b"),
    ("scrums show \"a ", "a `touch pwned` b"), ("scrums show A:", "A: b"), ("scrums show \"A:", "A: b"),
    ("scrums show go", "Go! \\ now!"), ("scrums show \"Go", "Go! \\ now!"),
    ("scrums show 'Go", "Go! \\ now!"), ("scrums show \\~", "~t"), ("scrums show k", "k=v@w"),
    ("scrums show k=v@", "k=v@w"), ("scrums list --titles --store=m", "Inside"),
    ("scrums list --titles --store m", "Inside"), ("scrums import --dry-run \"e", "ex port.json: scrums"),
    ("scrums list --titles --store ~/m", "Inside"), ("scrums --store my\\ store show in", "Inside"),
    ("scrums --store ~/my\\ store show in", "Inside"), ("scrums import --dry-run e", "ex port.json: scrums"),
    ("scrums list --tit", "Web Dev"), ("scrums import --dry-run ~/e", "ex port.json: scrums"),
    ("scrums list --titles --store my\\ s", "Inside"),
    ("scrums import --dry-run $HOME/e", "ex port.json: scrums"),
    ("scrums list --titles --store=~/m", "Inside"), ("scrums --store $HOME/my\\ store show in", "Inside"),
    ("scrums show ü", "Ünïcode"), ("scrums export --format=ma", "# Scrums"),
    ("scrums edit two --remove-attendees Bob\\ B,g", "scrums: a scrum needs at least one attendee"),
    ("scrums edit two --remove-attendees=Bob\\ B,G", "scrums: a scrum needs at least one attendee"),
    ("scrums edit two --remove-attendees \"Bob B,g", "scrums: a scrum needs at least one attendee"),
    ("scrums edit two --remove-attendees 'Bob B',g", "scrums: a scrum needs at least one attendee"),
    ("scrums edit --json ü --remove-attendees a", "scrums: a scrum needs at least one attendee"),
  ]

  @Test(
    "a completed line names what it should, however it is quoted", arguments: CompletingShell.Kind.allCases)
  func lines(kind: CompletingShell.Kind) throws {
    let shell = try CompletingShell(kind)
    let files = try shell.files()
    try shell.start()
    for (line, said) in Self.lines {
      let found = try shell.complete(line)
      #expect(found == said || found.hasSuffix("/home/\(said)"), "\(line)")
    }
    try expect(shell.files(), files)
  }

  @Test("the completions are found where the shell looks for them", arguments: CompletingShell.Kind.allCases)
  func installed(kind: CompletingShell.Kind) throws {
    let shell = try CompletingShell(kind)
    try shell.start(.file)
    try expect(shell.complete("scrums show we"), "Web Dev")
    try expect(shell.complete("scrums list --tit"), "Web Dev")
  }

  @Test("bash gets what stands behind the point that it leaves on the line")
  func bashFunction() throws {
    let script = """
      source <(scrums completion bash)
      COMP_WORDBREAKS=$' \\t\\n"\\'@><=;|&(:'
      while IFS= read -r line; do
        COMP_LINE="$line after" COMP_POINT=${#line} COMP_WORDS=(scrums ignored) COMP_CWORD=1
        _scrums scrums
        printf '%s|' "${COMPREPLY[@]}"
        echo
      done <<'EOF'
      \(Self.bashLines.map(\.line).joined(separator: "\n"))
      EOF
      unset COMP_LINE COMP_POINT
      COMP_WORDS=(scrums --store "$HOME/my\\ store" show in ignored) COMP_CWORD=4
      _scrums
      printf '%s|\\n' "${COMPREPLY[@]}"
      """
    let replies = try CompletingShell(.bash).run(script).split(
      separator: "\n", omittingEmptySubsequences: false)
    let expected = Self.bashLines.map(\.replies) + ["Inside|", ""]
    for (line, (reply, wanted)) in zip(Self.bashLines.map(\.line) + ["", ""], zip(replies, expected)) {
      expect(String(reply), wanted, "\(line)")
    }
    expect(replies.count, expected.count)
  }

  private static let bashLines: [(line: String, replies: String)] = [
    ("scrums st", "start|status|stats|"), ("scrums  show\twe", "Web\\ Dev|"),
    ("scrums show \"we", "Web Dev|"), ("scrums show \"W\"eb", "Web\\ Dev|"),
    ("scrums show Web\\", "Web\\ Dev|"), ("scrums show A:", "\\ b|"), ("scrums show A\\:", "A:\\ b|"),
    ("scrums show k=v@", "@w|"), ("scrums export --format=j", "json|"),
    ("scrums show \"it", "it's \\\"so\\\"\"|"), ("scrums show 'it", "it'\\''s \"so\"|"),
    ("scrums --store=m", "my store|"), ("scrums --store=\"my", "my store|"),
    ("scrums --store ~/m", "~/my store|"), ("scrums export 2>/dev/null >e", "ex port.json|"),
    ("scrums list > x --tit", "--titles|"), ("scrums list 2> x --tit", "--titles|"),
    ("scrums import nothing", "|"), ("scrums show $(touch pwned", "|"), ("scrums show nothing", "|"),
    ("scrums show $(", "|"), ("scrums show `t", "|"), ("scrums show \"`t", "|"), ("scrums show A\\ (", "|"),
    ("scrums show '$(", "$(touch pwned)|"), ("scrums show 日", "日本語|"),
    ("scrums show it", "it\\'s\\ \\\"so\\\"|"), ("scrums show -- -", "-x|"), ("scrums show ${HO", "|"),
    ("scrums import ~root/.b", "|"), ("scrums --store \"$HOME/m", "|"),
  ]

  @Test("fish shows what each word means")
  func fishDescriptions() throws {
    let script = """
      scrums completion fish | source
      for line in 'scrums ex' 'scrums export --format=j' 'scrums show "we' 'scrums --store=m' 'scrums show nothing' \\
          'scrums show web' 'scrums show it' 'scrums show 日' 'scrums show -- -'
        string join '|' -- (complete -C $line) ''
      end
      """
    let lines = try CompletingShell(.fish).run(script).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "export\tExport scrums and meetings|",
        "--format=json\teverything, for 'scrums import'|",
        "Web Dev|", "--store=my store/|", "Web Dev|", "it's \"so\"|", "日本語|", "-x|",
      ])
  }

  @Test("zsh shows what each word means")
  func zshDescriptions() throws {
    let shell = try CompletingShell(.zsh)
    try shell.start()
    try shell.see("-- Print a line about a meeting in progress", of: "scrums s")
  }

  @Test("shellcheck has nothing to say about the script for bash")
  func shellcheck() throws {
    let script = "scrums completion bash | shellcheck --shell bash -"
    #expect(try CompletingShell(.bash).run(script).isEmpty)
  }
}
