// swift-tools-version: 6.2
import PackageDescription

let libraries: [Target.Dependency] = [
  .product(name: "CardKit", package: "scrums"),
  .product(name: "Terminal", package: "scrums"),
]

let package = Package(
  name: "FirstPrograms",
  dependencies: [.package(name: "scrums", path: "../..")],
  targets: [
    .executableTarget(name: "Hello", dependencies: libraries),
    .executableTarget(name: "Counter", dependencies: libraries),
    .executableTarget(name: "Stopwatch", dependencies: libraries),
    .executableTarget(name: "Todo", dependencies: libraries),
    .testTarget(name: "FirstProgramsTests", dependencies: ["Stopwatch", "Todo"] + libraries),
  ]
)
