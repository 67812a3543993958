/** For one file. `occurrences` includes those before the window. */
export const eventLimits = { bytes: 5_000_000, occurrences: 200_000, seconds: 10, memoryMb: 256 } as const
