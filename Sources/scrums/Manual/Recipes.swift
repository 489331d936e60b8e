/// What people do with the program besides meeting: each recipe can be copied as it stands.
struct Recipe: Sendable {
  let title: String
  let blocks: [HelpBlock]
}

/// The recipes of the manual.
enum Recipes {
  static let all: [Recipe] = [
    Recipe(
      title: "The status line of tmux",
      blocks: [
        "In ~/.tmux.conf:",
        .code(
          """
          set -g status-interval 1
          set -g status-right '#(scrums status) '
          """),
      ]),
    Recipe(
      title: "The prompt of bash",
      blocks: [
        "In ~/.bashrc:",
        .code(#"PROMPT_COMMAND='PS1="$(scrums status) \$ "'"#),
      ]),
    Recipe(
      title: "The prompt of starship",
      blocks: [
        "In ~/.config/starship.toml:",
        .code(
          """
          [custom.scrums]
          command = "scrums status"
          when = true
          """),
      ]),
    Recipe(
      title: "A notification for each speaker",
      blocks: [
        "In config.json:",
        .code(
          #"""
          {
            "speakerChanged": ["sh", "-c", "notify-send -- \"$SCRUMS_SPEAKER\" \"Next: $SCRUMS_NEXT\""]
          }
          """#),
      ]),
    Recipe(
      title: "The summary in a chat",
      blocks: [
        "In config.json, with apprise, which knows a hundred services:",
        .code(
          """
          {
            "meetingEnded": ["apprise", "slack://TOKEN"]
          }
          """),
        "Or with curl to a service that takes text:",
        .code(
          """
          {
            "meetingEnded": ["curl", "--silent", "--data-binary", "@-", "https://ntfy.sh/TOPIC"]
          }
          """),
        "For a webhook that takes JSON, name a script such as this one:",
        .code(
          """
          #!/bin/sh
          [ "$SCRUMS_SAVED" = yes ] || exit 0
          jq --raw-input --slurp '{text: .}' | curl --silent --json @- URL
          """),
      ]),
    Recipe(
      title: "What is said, as text",
      blocks: [
        "In config.json, any program that prints what it hears, line by line:",
        .code(
          """
          {
            "transcriber": ["whisper-stream", "--model", "base.en"]
          }
          """),
      ]),
    Recipe(
      title: "A meeting over ssh",
      blocks: [
        """
        In ~/.ssh/authorized_keys of the account that the team shares, one line for each person. With that key a
        person can run scrums there and nothing else:
        """,
        .code(
          """
          restrict,pty,command="env LANG=C.UTF-8 COLORTERM=truecolor SCRUMS_USER=ada scrums --store /srv/team --shared" ssh-ed25519 AAAA... ada
          """),
        """
        'ssh -t team@host' then opens the board. A line that ends in --shared --audience shows the stage, for a
        projector.
        """,
      ]),
    Recipe(
      title: "One store for a team",
      blocks: [
        "On each machine once; the first one fills an empty repository, the others join:",
        .code("scrums sync git@host:team.git"),
        "On a machine that has no board open, in its crontab:",
        .code("*/10 * * * * scrums sync --quiet"),
      ]),
    Recipe(
      title: "A calendar",
      blocks: [
        "To import once, or for a calendar that reads the file again:",
        .code("scrums export --format ics > ~/scrums.ics"),
      ]),
    Recipe(
      title: "A standup without a meeting",
      blocks: [
        "Everyone writes, and everyone reads:",
        .code(
          """
          scrums note web 'login works on phones'
          scrums show web --updates
          """),
      ]),
  ]
}
