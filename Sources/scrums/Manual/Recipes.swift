/// The recipes of the manual, by their titles. Each can be copied as it stands.
enum Recipes {
  static let all: KeyValuePairs<String, [HelpBlock]> = [
    "The status line of tmux": [
      "In ~/.tmux.conf:",
      .code(
        """
        set -g status-interval 1
        set -g status-right-length 60
        set -g status-right '#(scrums status) %H:%M'
        """),
    ],
    "The prompt of bash": [
      "At the end of ~/.bashrc; the status comes before your own prompt:",
      .code(#"PS1='$(s=$?; scrums status --format "{line} "; exit $s)'$PS1"#),
    ],
    "The prompt of starship": [
      "In ~/.config/starship.toml:",
      .code(
        """
        [custom.scrums]
        command = "scrums status"
        when = true
        """),
    ],
    "A notification for each speaker": [
      "In config.json, a script that can be executed, by its whole path:",
      .code(
        """
        {
          "meetingStarted": "/home/ada/bin/notify",
          "speakerChanged": "/home/ada/bin/notify"
        }
        """),
      "The script:",
      .code(
        """
        #!/bin/sh
        [ "$SCRUMS_SPEAKER" ] || exit 0
        notify-send -- "$SCRUMS_SPEAKER" "${SCRUMS_NEXT:+Next: $SCRUMS_NEXT}"
        """),
    ],
    "A notification before each scrum": [
      "In config.json, a script that can be executed, by its whole path:",
      config(#""meetingDue": "/home/ada/bin/soon""#),
      "The script:",
      script(#"notify-send -- "$SCRUMS_TITLE" "$SCRUMS_DUE, in $SCRUMS_MINUTES min""#),
      "A service that waits for it, in ~/.config/systemd/user/scrums-remind.service:",
      .code(
        """
        [Unit]
        Description=Reminders of daily scrums
        [Service]
        ExecStart=scrums remind
        StandardOutput=journal
        Restart=on-failure
        [Install]
        WantedBy=default.target
        """),
      "Started now and with each login:",
      .code("systemctl --user enable --now scrums-remind"),
    ],
    "The summary in a chat": [
      "In config.json, a script that can be executed, by its whole path; scrums asks before it runs the first time:",
      config(#""handOut": { "command": "/home/ada/bin/post-to-chat" }"#),
      "The script, with apprise, which knows a hundred services:",
      script("apprise slack://TOKEN"),
      "Its last line with curl, for a service that takes text:",
      .code("curl --silent --fail --data-binary @- https://ntfy.sh/TOPIC"),
      "Its last line for a webhook that takes JSON:",
      .code(
        """
        jq --raw-input --slurp '{text: .}' |
          curl --silent --fail --header 'Content-Type: application/json' \\
            --data-binary @- https://URL
        """),
    ],
    "The tickets of each person on the stage": [
      """
      In config.json, by the title of the scrum, a script that can be executed. It runs once for each meeting, beside it,
      for a minute at most; with --shared it does not run:
      """,
      config(#""scrums": { "Design": { "items": "/home/ada/bin/items" } }"#),
      """
      It prints a line of JSON for each item: who (the name of an attendee, or its beginning) and title, and if they are
      known state, link and since. On the stage, Enter opens the selected item, and space makes it a note. A script for
      GitHub, if the attendees are called as there:
      """,
      script(
        """
        gh issue list --json assignees,title,url,createdAt --jq '
          .[] | {who: .assignees[].login, title, link: .url, since: .createdAt}'
        """),
      "Its last line for GitLab:",
      .code(
        """
        glab issue list --output json | jq --compact-output '
          .[] | {who: .assignees[].name, title, state, link: .web_url}'
        """),
      "For Jira, with jira-cli:",
      .code(
        """
        jira issue list --raw | jq --compact-output '.[].fields |
          {who: .assignee.displayName, title: .summary, state: .status.name}'
        """),
      "For Taskwarrior, todo.txt, and what was committed since yesterday:",
      .code(
        """
        task +ACTIVE export |
          jq --compact-output '.[] | {who: "Ada", title: .description}'
        """),
      .code(
        """
        grep -v '^x ' ~/todo.txt |
          jq --raw-input --compact-output '{who: "Ada", title: .}'
        """),
      .code(
        """
        git log --since=yesterday --format='%an,%s' |
          jq --raw-input --compact-output '
            split(",") | {who: .[0], title: .[1], state: "done"}'
        """),
    ],
    "A transcript": [
      "In config.json, any program that prints what it hears, line by line; here a script, by its whole path:",
      config(#""transcriber": "/home/ada/bin/hear""#),
      """
      The script, with whisper.cpp and a model that you have downloaded. With --step 0 it prints whole sentences, and
      sed takes off their times:
      """,
      .code(
        #"""
        #!/bin/sh
        whisper-stream --step 0 --model /home/ada/models/ggml-base.en.bin |
          sed --unbuffered --quiet 's/^\[[^]]*-->[^]]*\] *//p'
        """#),
    ],
    "A meeting over ssh": [
      """
      In ~/.ssh/authorized_keys of the account that the team shares, one line for each person. With that key a
      person can run scrums there and nothing else:
      """,
      .code(
        """
        restrict,pty,command="env LANG=C.UTF-8 COLORTERM=truecolor SCRUMS_USER=ada scrums --store /srv/team --shared" ssh-ed25519 AAAA... ada
        """),
      """
      'ssh -t team@host' then opens the board. A line that ends in --shared --audience shows all meetings that run,
      for a projector; with a NAME behind it, that of one scrum.
      """,
    ],
    "One store for a team": [
      "On each machine once; the first one fills an empty repository, the others join:",
      .code("scrums sync git@host:team.git"),
      "On a machine that has no board open, in its crontab; cron looks for programs in few places:",
      .code(
        """
        PATH=/usr/local/bin:/usr/bin:/bin
        */10 * * * * scrums sync --quiet
        """),
    ],
    "A calendar": [
      "To import once, or for a calendar that reads the file again:",
      .code("scrums export --format ics > ~/scrums.ics"),
    ],
    "The holidays of a country": [
      "From an iCalendar file that you have downloaded; again each year, which adds what is new:",
      .code("scrums import ~/holidays.ics"),
    ],
    "A standup without a meeting": [
      "Everyone writes, and everyone reads:",
      .code(
        """
        scrums note web 'login works on phones'
        scrums show web --updates
        """),
    ],
  ]

  private static func config(_ member: String) -> HelpBlock { .code("{\n  \(member)\n}") }

  private static func script(_ command: String) -> HelpBlock { .code("#!/bin/sh\n\(command)") }
}
