export const availabilityParts = ['days-off', 'week', 'between-shoots', 'calendars'] as const
export type AvailabilityPart = (typeof availabilityParts)[number]

export const partLabels: Record<AvailabilityPart, string> = {
  'days-off': 'Days off',
  week: 'Week',
  'between-shoots': 'Between shoots',
  calendars: 'Calendars',
}

/** The part of the availability tab that is named in the address, the first without a known name. */
export function currentPart(name: string | undefined): AvailabilityPart {
  return availabilityParts.find((part) => part === name) ?? 'days-off'
}
