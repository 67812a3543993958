/** For one file, and for one event of it. What an event has beyond its limits counts as busy until it ends. `steps`: what a rule may try. */
export const eventLimits = {
  bytes: 5_000_000,
  occurrences: 200_000,
  seconds: 10,
  memoryMb: 256,
  event: { occurrences: 10_000, steps: 200_000 },
} as const
