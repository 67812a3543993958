import { shootTimeText } from '#server/platform/date-texts'
import type { Subjects } from '../texts/find-subjects.ts'

/** Another time or place that one side of a hire proposes. */
export type AboutProposal = { jobId: string; proposalId: string }
export type Proposal = NonNullable<ReturnType<Subjects['proposals']['get']>>

/** 'Sat, Dec 5 at 2:00 PM', with the place if it is another one. */
export function termsText(proposal: Proposal, now: Date) {
  if (isSameTime(proposal)) return `another place, ${proposal.placeLabel},`
  const when = shootTimeText(proposal, now)
  return proposal.movesPlace ? `${when} in ${proposal.placeLabel}` : when
}

export function isSameTime({ startsAt, earlierStartsAt }: Proposal) {
  return startsAt.getTime() === earlierStartsAt.getTime()
}
