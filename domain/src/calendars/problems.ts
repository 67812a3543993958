/** Why a calendar cannot be read. */
export const calendarProblems = ['denied', 'gone', 'unreachable', 'not_a_calendar', 'too_large', 'address_not_allowed', 'busy'] as const
export type CalendarProblem = (typeof calendarProblems)[number]

/** Trying again does not solve these. */
const lasting: readonly CalendarProblem[] = ['denied', 'gone', 'not_a_calendar', 'too_large', 'address_not_allowed']

/** `failures`: failed reads in a row. After the first one that may be temporary, the calendar is tried again before it counts as broken. */
export function isBroken({ problem, failures }: { problem: CalendarProblem | null; failures: number }): boolean {
  return problem !== null && (lasting.includes(problem) || failures > 1)
}

export const problemTexts: Record<CalendarProblem, string> = {
  denied: 'The calendar no longer lets us in. Disconnect it and connect it again.',
  gone: 'There is no calendar at its address any more. Disconnect it and connect its new address.',
  unreachable: 'The calendar does not answer. We keep trying.',
  not_a_calendar: 'The file at its address is not a calendar. Disconnect it and connect its new address.',
  too_large: 'The calendar is too large for us to read. Connect one with fewer events.',
  address_not_allowed: 'We cannot read from its address. Disconnect it and connect another address.',
  busy: 'The calendar asks us to wait. We try again later.',
}
