// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Tests of optimised code need not be optimised themselves, nor compiled as one module on one core:
/// compiling them took longer than running them (from nothing on two cores 7 minutes and more, against 3).
let testing =
  strict + [
    .unsafeFlags(
      ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"],
      .when(configuration: .release))
  ]

/// A small program of `Examples`, run by every check.
func example(
  _ name: String, dependencies: [Target.Dependency] = ["Tweening"], exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Examples/\(name)", exclude: exclude,
    swiftSettings: strict)
}

/// What the thread sanitizer is to see: values share nothing between threads but their storage, and only
/// the animator waits, so their other tests are left out (all of them: 4.5 minutes more).
let concurrent: Set = ["Tweening", "TweeningTestSupport", "TweeningConcurrencyTests"]

let package = Package(
  name: "swift-tweening",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Tweening", targets: ["Tweening"]),
    .library(name: "TweeningFormats", targets: ["TweeningFormats"]),
    .library(name: "TweeningTesting", targets: ["TweeningTesting"]),
    .executable(name: "tweenplay", targets: ["tweenplay"]),
  ],
  targets: [
    .target(
      name: "Tweening", swiftSettings: strict,
      // squareRoot() may become a call of sqrt, which is exact; nothing else is taken from there.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(name: "TweeningFormats", dependencies: ["Tweening"], swiftSettings: strict),
    .target(name: "TweeningTesting", dependencies: ["Tweening"], swiftSettings: strict),
    // The writer of SVG that tweenplay and the benchmarks share.
    .target(name: "Pictures", swiftSettings: strict),
    .executableTarget(
      name: "tweenplay", dependencies: ["Pictures", "Tweening", "TweeningFormats"],
      swiftSettings: strict),
    // Replaces malloc, so nothing but the benchmarks may depend on it.
    .target(name: "HeapCalls"),
    // Apart from the benchmarks so that tests can use it and keep their own malloc.
    .target(name: "BenchFigures", dependencies: ["Pictures"], swiftSettings: strict),
    .executableTarget(
      name: "tweenbench", dependencies: ["BenchFigures", "HeapCalls", "Pictures", "Tweening"],
      swiftSettings: strict),
    example("Crowd", exclude: ["expected.txt"]),
    example("Digest", exclude: ["expected.txt"]),
    example("FollowMe", dependencies: ["Tweening", "TweeningFormats"]),
    example("OwnValue"),
    // A program that replays files; with -DFUZZING and --sanitize=fuzzer, a fuzzer of them.
    .executableTarget(
      name: "SceneFuzz", dependencies: ["Tweening", "TweeningFormats"], path: "Examples/Fuzzing",
      exclude: ["words.dict"], swiftSettings: strict),
    example("Reentry"),
    example("Rollback"),
    example("Snippets", dependencies: ["Tweening", "TweeningFormats"]),
    example("Walk"),
    .target(
      name: "TweeningTestSupport", dependencies: ["Tweening"], path: "Tests/Support",
      swiftSettings: testing),
    .testTarget(
      name: "TweeningTests",
      dependencies: ["Tweening", "TweeningFormats", "TweeningTesting", "TweeningTestSupport"],
      path: "Tests/Tweening", swiftSettings: testing),
    .testTarget(
      name: "TweeningConcurrencyTests", dependencies: ["Tweening", "TweeningTestSupport"],
      path: "Tests/Concurrency", swiftSettings: testing),
    .testTarget(
      name: "TweeningFormatsTests",
      dependencies: ["SceneFuzz", "Tweening", "TweeningFormats", "TweeningTestSupport"],
      path: "Tests/TweeningFormats", swiftSettings: testing),
    .testTarget(
      name: "BenchFiguresTests", dependencies: ["BenchFigures", "TweeningTestSupport"],
      path: "Tests/BenchFigures", swiftSettings: testing),
    .testTarget(
      name: "TweenplayTests",
      dependencies: [
        "Pictures", "Tweening", "TweeningFormats", "tweenplay", "TweeningTestSupport",
      ],
      path: "Tests/tweenplay", swiftSettings: testing),
  ],
  swiftLanguageModes: [.v6]
)

if Context.environment["TWEENING_SANITIZED"] != nil {
  package.products = []
  package.targets.removeAll { !concurrent.contains($0.name) }
}
