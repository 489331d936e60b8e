extension HelpText {
  /// What `scrums import --help` prints.
  static let importing = """
    scrums import: take in the scrums and meetings of another file

    usage: scrums import FILE [--dry-run]

    FILE is a file that 'scrums export' wrote, Scrumdinger's scrums.data, or
    SyncUps' sync-ups.json; - is standard input. What is there already is left
    alone, so importing twice adds nothing.

    options:
      --dry-run          only say what would come in
      --store DIR        the files to bring it into

    """

  /// What `scrums export --help` prints.
  static let exporting = """
    scrums export: print the scrums and their meetings

    usage: scrums export [--format FORMAT]

    formats:
      json               everything, for 'scrums import' (the default)
      scrumdinger        for Apple's Scrumdinger: its scrums.data
      markdown           to be read
      csv                one row a turn, for a spreadsheet
      ics                the schedules as recurring events, for a calendar

    options:
      --store DIR        the files to export

    """

  /// What `scrums check --help` prints.
  static let checking = """
    scrums check: read everything and report each problem with file and line

    usage: scrums check [--repair]

    Exits with 1 where there is a problem.

    options:
      --repair           mend what can be mended without loss, after a backup
      --store DIR        the files to check

    """

  /// What `scrums restore --help` prints.
  static let restoring = """
    scrums restore: list the kept versions of scrums.json, or bring one back

    usage: scrums restore [VERSION]

    VERSION is a number or a name from the list. The present version is kept
    too, so a restore can be taken back by another.

    options:
      --store DIR        the files to restore

    """
}
