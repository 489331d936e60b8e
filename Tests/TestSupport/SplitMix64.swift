import ScrumModel

/// The program's random numbers, which are the same in every run.
package typealias SplitMix64 = ScrumModel.SplitMix64
