/** Why a calendar cannot be read. */
export const calendarProblems = ['denied', 'gone', 'unreachable', 'not_a_calendar', 'too_large', 'address_not_allowed', 'busy'] as const
export type CalendarProblem = (typeof calendarProblems)[number]

/** Those that another try does not solve. */
const lasting: readonly CalendarProblem[] = ['denied', 'gone', 'not_a_calendar', 'too_large', 'address_not_allowed']

/** `failures`: tries since the last one that succeeded. A calendar that is out of reach once has a second chance, minutes later. */
export function isBroken({ problem, failures }: { problem: CalendarProblem | null; failures: number }): boolean {
  return problem !== null && (lasting.includes(problem) || failures > 1)
}

/** What is wrong with a connection, and what to do. */
export const problemTexts: Record<CalendarProblem, string> = {
  denied: 'The calendar no longer lets us in. Disconnect it and connect it again.',
  gone: 'There is no calendar at its address any more. Disconnect it and connect its new address.',
  unreachable: 'The calendar does not answer. We keep trying.',
  not_a_calendar: 'What is at its address is no calendar. Disconnect it and connect its new address.',
  too_large: 'The calendar is too large for us to read. Connect one with fewer events.',
  address_not_allowed: 'Its address leads to a place that we do not read. Disconnect it and connect another address.',
  busy: 'The calendar asks us to wait. We try again later.',
}
