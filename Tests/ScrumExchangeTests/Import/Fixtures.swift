@testable import ScrumExchange

/// Files as other programs write them, one of every generation.
enum Fixtures {
  /// Scrumdinger's first generation: names as attendees, a colour, a length in the history.
  static let scrumdingerFirst = #"""
    [{"id":"0A1B2C3D-0000-4000-8000-000000000001","title":"Design","attendees":["Cathy","Daisy"],
      "lengthInMinutes":10,"color":{"red":1,"green":0.85,"blue":0.31},
      "history":[{"id":"0A1B2C3D-0000-4000-8000-00000000000A","date":636121800.25,
        "attendees":["Cathy","Eve"],"lengthInMinutes":12,"transcript":"Hello"}]}]
    """#

  /// The second: attendees with ids, a theme, the length still in the history.
  static let scrumdingerSecond = #"""
    [{"id":"0A1B2C3D-0000-4000-8000-000000000002","title":"App Dev","lengthInMinutes":5,"theme":"orange",
      "attendees":[{"id":"0A1B2C3D-0000-4000-8000-00000000000B","name":"Katie"},
        {"id":"0A1B2C3D-0000-4000-8000-00000000000C","name":"Gray"}],
      "history":[{"id":"0A1B2C3D-0000-4000-8000-00000000000D","date":664000000,"lengthInMinutes":5,
        "attendees":[{"id":"0A1B2C3D-0000-4000-8000-00000000000B","name":"Katie"}]}]}]
    """#

  /// Today's: no length in the history, perhaps a transcript, the newest meeting first.
  static let scrumdingerLatest = #"""
    [{"id":"0A1B2C3D-0000-4000-8000-000000000003","title":"Web Dev","lengthInMinutes":1,"theme":"poppy",
      "attendees":[{"id":"0A1B2C3D-0000-4000-8000-00000000000E","name":"Chella"},
        {"id":"0A1B2C3D-0000-4000-8000-00000000000F","name":"Chris"},
        {"id":"0a1b2c3d-0000-4000-8000-000000000010","name":"Christina"}],
      "history":[{"id":"0A1B2C3D-0000-4000-8000-000000000012","date":790000600.75,
        "attendees":[{"id":"0A1B2C3D-0000-4000-8000-00000000000F","name":"Chris"}]},
       {"id":"0A1B2C3D-0000-4000-8000-000000000011","date":790000000.5,"transcript":"We met.\nIt was good.",
        "attendees":[{"id":"0A1B2C3D-0000-4000-8000-00000000000E","name":"Chella"},
          {"id":"0A1B2C3D-0000-4000-8000-00000000000F","name":"Chris"}]}]},
     {"id":"0A1B2C3D-0000-4000-8000-000000000013","title":"Backend","lengthInMinutes":15,"theme":"seafoam",
      "attendees":[],"history":[]}]
    """#

  /// One without any history, its theme a colour.
  static let scrumdingerBare = #"""
    [{"title":"  Ops \n","attendees":["Ann","  ","Bob"],"lengthInMinutes":500.5,"theme":"chartreuse"},
     {"title":"","attendees":[],"lengthInMinutes":0,"theme":"sky","mood":[1,{"a":null}]}]
    """#

  /// SyncUps' only generation: durations in attoseconds, meetings without attendees.
  static let syncUps = #"""
    [{"id":"0a1b2c3d-0000-4000-8000-000000000021","title":"Engineering","theme":"appOrange",
      "duration":[32,9704189641294348288],
      "attendees":[{"id":"0a1b2c3d-0000-4000-8000-000000000022","name":"Blob"},
        {"id":"0a1b2c3d-0000-4000-8000-000000000023","name":"Blob Jr"},
        {"id":"0a1b2c3d-0000-4000-8000-000000000024","name":""}],
      "meetings":[{"id":"0a1b2c3d-0000-4000-8000-000000000025","date":693964800,
        "transcript":"Lorem ipsum"}]},
     {"id":"0a1b2c3d-0000-4000-8000-000000000026","title":"Product","theme":"bubblegum",
      "duration":[16,4852094820647174144],"attendees":[],"meetings":[]}]
    """#

  /// This program's own, written by hand: keys that nobody knows, ids left out, one meeting.
  static let own = #"""
    {"version":1,"mood":"good","scrums":[
     {"id":"0A1B2C3D-0000-4000-8000-000000000031","title":"Ours","lengthInMinutes":5,"theme":"sky",
      "schedule":{"days":["mon","fri"],"time":"09:30"},"share":"fixed","room":"blue",
      "attendees":[{"id":"0A1B2C3D-0000-4000-8000-000000000032","name":"Ann"}],
      "history":[{"id":"0A1B2C3D-0000-4000-8000-000000000033","title":"Ours","lengthInMinutes":5,
        "startedAt":"2026-11-20T09:30:00Z","endedAt":"2026-11-20T09:34:00Z","turns":[
         {"attendeeID":"0A1B2C3D-0000-4000-8000-000000000032","name":"Ann","seconds":200,"allotted":300,
          "outcome":"spoke","notes":[{"kind":"blocker","text":"staging","at":"2026-11-20T09:31:00Z"}]}]}]},
     {"title":"By hand","attendees":["Cy","Di"],"lengthInMinutes":7}]}
    """#

  /// All of them, by name.
  static let all = [
    ("first Scrumdinger", scrumdingerFirst), ("second Scrumdinger", scrumdingerSecond),
    ("latest Scrumdinger", scrumdingerLatest), ("bare Scrumdinger", scrumdingerBare),
    ("SyncUps", syncUps), ("own", own),
  ]
}

/// Reads a file to import.
func imported(_ text: String) throws(ImportError) -> ImportedBoard { try Importer.read(Array(text.utf8)) }
