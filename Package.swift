// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: language mode 6 (the tools version's default), and no warning survives.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "scrums",
  targets: [
    // What a daily scrum is.
    .target(name: "ScrumModel", swiftSettings: strict),

    .testTarget(name: "ScrumModelTests", dependencies: ["ScrumModel"], swiftSettings: strict),
  ]
)
