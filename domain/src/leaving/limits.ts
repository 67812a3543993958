/**
 * `keptDays`: how long a finished export can be downloaded; `listedDays`: how long its owner still reads that it expired. `attempts` of making
 * one before it counts as failed, each at most `minutes` long.
 */
export const exportLimits = { aDay: 3, keptDays: 7, listedDays: 30, attempts: 8, minutes: 30 } as const
