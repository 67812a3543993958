export const availabilityLimits = { slotsADay: 6, usualSlot: { start: '09:00', end: '17:00' }, stepMinutes: 15 } as const
