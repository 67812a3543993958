export const reportLimits = { note: { most: 1000 }, reportsADay: 20 } as const
