/** Per file and per event. Beyond its limits an event counts as busy until it ends. `steps`: tries of a rule. */
export const eventLimits = {
  bytes: 5_000_000,
  occurrences: 200_000,
  seconds: 10,
  memoryMb: 256,
  event: { occurrences: 10_000, steps: 200_000 },
} as const
