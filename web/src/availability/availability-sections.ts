export const availabilitySections = ['days-off', 'week', 'between-shoots', 'calendars'] as const
export type AvailabilitySection = (typeof availabilitySections)[number]

export const sectionLabels: Record<AvailabilitySection, string> = {
  'days-off': 'Days off',
  week: 'Week',
  'between-shoots': 'Between shoots',
  calendars: 'Calendars',
}

/** The part of the availability tab that is named in the address, the first without a known name. */
export function currentSection(name: string | undefined): AvailabilitySection {
  return availabilitySections.find((part) => part === name) ?? 'days-off'
}
