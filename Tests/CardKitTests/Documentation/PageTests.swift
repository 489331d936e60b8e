import CardKit
import Testing

@Suite("The focus of pages")
struct PageTests {
  private struct Album {
    let titles = ["one", "two", "three"]
    var open: String?
    var note = ""
  }

  private final class Owner { var album = Album() }

  private func stage(_ owner: Owner) -> Stage {
    Stage {
      let album = Binding(get: { owner.album }, set: { owner.album = $0 })
      AlbumView(album: album)
    }
  }

  private struct AlbumView: View {
    @Binding var album: Album

    var body: some View {
      VStack {
        if album.open == nil {
          Group {
            for title in album.titles { Button(title) { album.open = title } }
          }
          .page("titles")
        } else {
          Group {
            TextField("Note", text: $album.note)
            Button("Back") { album.open = nil }
          }
          .page("song", focus: "Back")
        }
      }
    }
  }

  @Test("a page begins with the view that it names, and back restores the one that was left")
  func pages() {
    let stage = stage(Owner())
    stage.memory.focusFirst()
    expect(stage.focus, "titles/one")
    stage.press(.tab, .tab)
    expect(stage.focus, "titles/three")
    stage.press(.enter)
    expect(stage.focus, "song/Back")
    stage.press(.up)
    expect(stage.focus, "song/Note")
    stage.press(.down, .enter)
    expect(stage.focus, "titles/three")
    stage.press(.up, .enter, .enter)
    expect(stage.focus, "titles/two")
  }

  @Test("a focus that the program sets, or that is beside the pages, stays")
  func others() {
    let owner = Owner()
    let stage = stage(owner)
    stage.memory.focusFirst()
    _ = stage.focus
    (owner.album.open, stage.memory.focus) = ("one", "song/Note")
    expect(stage.focus, "song/Note")
    let beside = Stage {
      Button("menu", key: "m") { owner.album.open = owner.album.open == nil ? "one" : nil }
      AlbumView(album: Binding(get: { owner.album }, set: { owner.album = $0 }))
    }
    beside.memory.focus = "menu"
    _ = beside.focus
    beside.press("m", "m")
    expect(beside.focus, "menu")
  }

  @Test("if no view of the picture before is left, the first one has the focus")
  func unnamed() {
    let owner = Owner()
    let stage = Stage {
      if owner.album.open == nil {
        Button("a"); Button("b"); Button("c") { owner.album.open = "c" }
      } else {
        Button("x"); Button("y"); TextField("z", text: .constant(""))
      }
    }
    stage.memory.focus = "c"
    expect(stage.focus, "c")
    stage.press(.enter)
    expect(stage.focus, "x")
  }

  @Test("the action of a button asks for the focus")
  func request() {
    let stage = Stage {
      TextField("Words", text: .constant(""))
      EnvironmentReader { environment in
        Button("Search") { environment.memory.focus = "Words" }
      }
    }
    stage.memory.focus = "Search"
    expect(stage.focus, "Search")
    stage.press(.enter)
    expect(stage.focus, "Words")
  }
}
