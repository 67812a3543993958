/** Of one file. An occurrence counts whether it is in the window or long past. */
export const eventLimits = { bytes: 5_000_000, occurrences: 200_000, spans: 20_000, seconds: 10 } as const
