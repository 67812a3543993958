/** Why a photographer cannot work: a shoot booked here, an event of a connected calendar, or time they blocked themselves. */
export const busySources = ['shoot', 'calendar', 'block'] as const
