/** Why the calendars of a connection cannot be read. */
export const calendarProblems = ['denied', 'gone', 'unreachable', 'not_a_calendar', 'too_large', 'address_not_allowed', 'busy'] as const
export type CalendarProblem = (typeof calendarProblems)[number]

/** Problems of writing shoots to a calendar that can be read. `read_only`: we may not; `write_failed`: it did not work. */
export const writeProblems = ['read_only', 'write_failed'] as const

/** Problems of one calendar while the others of its connection work. */
export const singleProblems = [
  ...(['denied', 'gone', 'unreachable', 'not_a_calendar', 'too_large', 'address_not_allowed'] as const),
  ...writeProblems,
] as const
export type SingleProblem = (typeof singleProblems)[number]

export function isOfWriting(problem: SingleProblem | null): boolean {
  return writeProblems.some((one) => one === problem)
}

/** Trying again does not solve the other problems. */
export function isTemporary(problem: CalendarProblem | SingleProblem): problem is 'unreachable' | 'busy' | 'write_failed' {
  return problem === 'unreachable' || problem === 'busy' || problem === 'write_failed'
}

type Failing = { problem: CalendarProblem | SingleProblem | null; failures: number }

/** `failures`: failed tries in a row. After the first one that may be temporary, the calendar is tried again before it counts as broken. */
export function isBroken({ problem, failures }: Failing): boolean {
  return problem !== null && (!isTemporary(problem) || failures > 1)
}

/** A calendar that cannot be read keeps its last busy times, unless it was deleted. */
export function keepsLastBusyTimes(problem: SingleProblem | null): boolean {
  return problem !== null && problem !== 'gone' && !isOfWriting(problem)
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

/** `name`: of the calendar, where several are shown. */
export function singleProblemText(problem: SingleProblem, name?: string): string {
  return `${name === undefined ? 'This calendar' : `“${name}”`} ${whatItDoes[problem]}`
}

/** `count`: of events that were not understood. `name`: of their calendar. */
export function notUnderstoodText(count: number, name: string): string {
  const [events, day] = count === 1 ? ['1 event', 'Where its day is known'] : [`${count} events`, 'Where their day is known']
  return `${events} of “${name}” ${count === 1 ? 'was' : 'were'} not understood. ${day}, you count as busy all day. Check the dates and the time zone in your calendar.`
}

const whatItDoes: Record<SingleProblem, string> = {
  denied: 'no longer lets us read it. Share it again with the account that you connected, or switch it off.',
  gone: 'was deleted, or is no longer shared with you. Its events no longer count, and no shoots are written to it. Switch it off, or connect its account again.',
  unreachable: 'does not answer. We keep trying.',
  not_a_calendar: 'sends us something that is not a calendar. Switch it off, or connect its account again.',
  too_large: 'is too large for us to read. Switch it off, or remove old events from it.',
  address_not_allowed: 'has an address that we cannot read from. Switch it off.',
  write_failed: 'does not take your shoots at the moment, so some are missing there. We keep trying.',
  read_only:
    'no longer lets us write to it, so your shoots are missing there. Allow changes to it again, or write shoots to another calendar.',
}
