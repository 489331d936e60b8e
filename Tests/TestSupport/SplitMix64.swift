import ScrumModel

/// The program's random numbers, which are the same in every run.
public typealias SplitMix64 = ScrumModel.SplitMix64
