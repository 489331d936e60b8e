// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: language mode 6 (the tools version's default), and no warning survives.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The commit, which `make build` knows; `swift build` by itself leaves it out.
let commit = Context.environment["SCRUMS_COMMIT"] ?? ""

// A package that depends on this one may not get other flags.
let isDependency = Context.packageDirectory.contains("/checkouts/")

// No source searches text by patterns, whose library is 1 MB of a program.
let own =
  strict
  + (isDependency
    ? [] : [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])])

// Tests draw so many pictures that what draws is optimized for them too: that costs less than it saves.
let quick: [SwiftSetting] = isDependency ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

// All but the drawing of frames is optimized for size: 5 % of the program and a third of its compiling less, for 5 %
// more instructions a frame.
let small: [SwiftSetting] = isDependency ? [] : [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// C that checks the bounds of what it copies; that takes an optimizing compiler.
let fortified: [CSetting] = [
  .treatAllWarnings(as: .error), .define("_FORTIFY_SOURCE", to: "3", .when(configuration: .release)),
]

let package = Package(
  name: "scrums",
  products: [
    .executable(name: "scrums", targets: ["scrums"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .library(name: "CardKit", targets: ["CardKit"]),
    .library(name: "Terminal", targets: ["Terminal"]),
  ],
  targets: [
    // What a daily scrum is.
    .target(name: "ScrumModel", swiftSettings: own + small),
    // The countdown: time in, state out.
    .target(name: "MeetingTimer", dependencies: ["ScrumModel"], swiftSettings: own + small),
    // The files.
    .target(
      name: "ScrumStore", dependencies: ["ScrumModel", "MeetingTimer", "CFiles"],
      swiftSettings: own + small),
    // Import, export and listings.
    .target(
      name: "ScrumExchange", dependencies: ["ScrumModel", "ScrumStore"], swiftSettings: own + small),
    // What Linux offers for files and Swift does not import.
    .target(name: "CFiles", cSettings: fortified),
    // Views laid out on cells; knows no scrum.
    .target(name: "CardKit", swiftSettings: own + quick, linkerSettings: [.linkedLibrary("m")]),
    // The commit that the program is built from. Only C uses it: for Swift that does, each commit would be a change.
    .target(
      name: "CVersion",
      cSettings: [.treatAllWarnings(as: .error), .define("SCRUMS_COMMIT", to: "\"\(commit)\"")]),
    // The C between Swift and ncurses, which draws the screen.
    .target(
      name: "CTerminal", dependencies: ["CVersion"],
      cSettings: fortified,
      // The C library's Base64 is in libresolv.
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo"), .linkedLibrary("resolv")]),
    // A real terminal that shows a canvas and hands in keys.
    .target(name: "Terminal", dependencies: ["CardKit", "CTerminal"], swiftSettings: own),
    // State, actions, update, keymap, screens.
    .target(
      name: "ScrumUI", dependencies: ["ScrumModel", "MeetingTimer", "CardKit"],
      swiftSettings: own + quick + small),
    // The catalogue of CardKit, a program of its own.
    .executableTarget(
      name: "gallery", dependencies: ["CardKit", "Terminal"], path: "Sources/Gallery", swiftSettings: own),
    // The program: performs the effects.
    .executableTarget(
      name: "scrums",
      dependencies: [
        "ScrumModel", "MeetingTimer", "ScrumStore", "ScrumExchange", "CardKit", "CFiles", "CTerminal",
        "Terminal", "ScrumUI",
      ],
      swiftSettings: own + small),

    // What several test targets share.
    .target(
      name: "TestSupport", dependencies: ["CardKit", "MeetingTimer", "ScrumModel", "Terminal"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    // A comparison that compiles fast; a target of its own, as benchmarks use what is shared without the tests' library.
    .target(name: "Expectations", path: "Tests/Expectations", swiftSettings: strict),
    // What tests of the store and of the program share.
    .target(
      name: "StoreSupport", dependencies: ["ScrumStore", "ScrumModel"], path: "Tests/StoreSupport",
      swiftSettings: strict),
    .testTarget(
      name: "ScrumModelTests", dependencies: ["ScrumModel", "TestSupport", "Expectations"],
      exclude: ["Calendar/oracle.py", "Calendar/cases.txt"], swiftSettings: strict),
    .testTarget(
      name: "MeetingTimerTests", dependencies: ["MeetingTimer", "ScrumModel", "TestSupport", "Expectations"],
      swiftSettings: strict),
    .testTarget(
      name: "ScrumStoreTests",
      dependencies: [
        "ScrumStore", "ScrumExchange", "ScrumModel", "TestSupport", "StoreSupport", "Expectations",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ScrumExchangeTests",
      dependencies: ["ScrumExchange", "ScrumStore", "ScrumModel", "TestSupport", "Expectations"],
      swiftSettings: strict),
    .testTarget(
      name: "CardKitTests", dependencies: ["CardKit", "TestSupport", "Expectations"], swiftSettings: strict),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "CardKit", "CTerminal", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ScrumUITests",
      dependencies: ["ScrumUI", "ScrumModel", "MeetingTimer", "CardKit", "TestSupport", "Expectations"],
      exclude: ["Pictures/Drawn"], swiftSettings: strict),
    .testTarget(name: "GalleryTests", dependencies: ["gallery", "CardKit"], swiftSettings: strict),
    .testTarget(
      name: "ScrumsTests",
      dependencies: [
        "scrums", "ScrumStore", "ScrumExchange", "ScrumModel", "MeetingTimer", "ScrumUI", "CardKit",
        "TestSupport", "StoreSupport", "Expectations",
      ],
      exclude: ["EarlierStores"], swiftSettings: strict),
    // The program in a world that is made up from one number.
    .target(
      name: "SimulatedCalls", path: "Tests/SimulatedCalls", cSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "SimulatorTests",
      dependencies: [
        "scrums", "ScrumStore", "ScrumModel", "MeetingTimer", "ScrumUI", "CardKit", "Terminal", "TestSupport",
        "SimulatedCalls",
      ], swiftSettings: strict),
    // Calls of the C library that can be made to fail; linked into the torture, and loaded with the clock of the tests.
    .target(
      name: "FailingCalls", path: "Tests/FailingCalls", cSettings: [.treatAllWarnings(as: .error)]),
    // Kills the store, lets its disk fail and sets four processes on it at once; the tests run it briefly.
    .executableTarget(
      name: "torture", dependencies: ["ScrumStore", "ScrumModel", "StoreSupport", "FailingCalls"],
      path: "Tests/Torture",
      swiftSettings: strict),
    // The program in a real terminal.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "TestSupport", "StoreSupport", "Expectations", "scrums", "ScrumUI", "ScrumStore", "MeetingTimer",
        "ScrumModel",
        "CardKit", "Terminal", "CTerminal",
      ],
      swiftSettings: strict),
    // The store's own JSON timed against the toolchain's; `make bench` runs it.
    .executableTarget(
      name: "StoreBenchmark", dependencies: ["ScrumStore", "ScrumModel", "TestSupport"],
      path: "Tests/Benchmark/Store", swiftSettings: strict),
    // A list of cards of any length, timed against the same in C.
    .executableTarget(
      name: "cards", dependencies: ["CardKit", "Terminal"], path: "Tests/Benchmark/Cards",
      swiftSettings: strict),
    .testTarget(name: "BenchmarkTests", dependencies: ["cards", "CardKit"], swiftSettings: strict),
  ]
)

// The programs of `Tests/FirstPrograms`, which is a package of its own, built here as strangers may write them.
let stranger: [Target.Dependency] = ["CardKit", "Terminal"]
let programs = ["Hello", "Counter", "Stopwatch", "Todo"]
package.targets += programs.map {
  .executableTarget(
    name: $0, dependencies: stranger, path: "Tests/FirstPrograms/Sources/\($0)", packageAccess: false)
}
package.targets.append(
  .testTarget(
    name: "FirstProgramsTests", dependencies: ["Stopwatch", "Todo"] + stranger,
    path: "Tests/FirstPrograms/Tests/FirstProgramsTests", packageAccess: false))

// libFuzzer brings the main function: only `make fuzz` builds and links this.
if Context.environment["SCRUMS_FUZZ"] != nil {
  package.targets.append(
    .target(
      name: "Fuzz", dependencies: ["ScrumStore", "ScrumExchange", "ScrumModel", "MeetingTimer"],
      path: "Tests/Fuzz", exclude: ["Seeds"],
      swiftSettings: strict))
}

// Some test targets alone: `make test ONLY=…` builds just those that it runs.
if let only = Context.environment["SCRUMS_ONLY"]?.split(separator: ",") {
  package.targets.removeAll { target in target.type == .test && !only.contains { $0 == target.name } }
}

// The long walks need a part of the package alone, built for speed: `make walk`.
if Context.environment["SCRUMS_WALK"] != nil {
  let walked = [
    "ScrumModel", "MeetingTimer", "CardKit", "CVersion", "CTerminal", "Terminal", "ScrumUI", "TestSupport",
    "Expectations", "CardKitTests", "ScrumUITests",
    "EndToEndTests",
  ]
  package.targets.removeAll { !walked.contains($0.name) }
  package.products.removeAll { $0.name != "CardKit" }
  for target in package.targets where target.name == "EndToEndTests" {
    // What needs other parts, or uses what does.
    target.dependencies = ["TestSupport"]
    target.exclude = [
      "Clock", "Demo", "Kill", "Lines", "Manual", "RealTerminals", "Ssh", "SyncTests.swift",
      "GitRepository.swift", "PackagingTests.swift",
    ]
  }
}
