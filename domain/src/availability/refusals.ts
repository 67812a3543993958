import { overrideLimits } from './limits.ts'

/** Shown at a slot or a span of hours that ends before it starts. */
export const endsBeforeStart = 'End time must be after start time'

/** Shown at a first and a last day. */
export const lastDayBeforeFirst = 'The last day must not be before the first.'

export const vacationIsTaken = 'These dates are already overridden.'
export const tooManyDates = `At most ${overrideLimits.datesAGroup} dates at once`
export const dateInPast = 'Past dates cannot be changed. Choose dates from today on.'
export const dateTooFar = 'Choose dates within the next two years.'

export const availabilityRefusals = {
  slots_overlap: 'Time slots of one day must not overlap',
  last_slot: 'A day needs at least one time slot. Turn the day off instead.',
  // Repeated for each of the dates, which the error names.
  date_overridden: 'Date {date} is already overridden',
  date_overridden_elsewhere: 'Date {date} is already overridden in another group',
  override_in_past: dateInPast,
  override_too_far: dateTooFar,
  too_many_overrides: 'You have too many date overrides. Remove one first.',
} as const

export const noDayChosen = 'Choose at least one day'
export const noDateSelected = 'Select at least one date'
