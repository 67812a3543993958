import type { Conflict } from '../availability/find-conflict.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import type { JobState } from './lifecycle.ts'
import { jobLimits } from './limits.ts'
import type { JobRefusal } from './refusals.ts'
import { canScheduleShoot } from './rules.ts'

/** How a proposal ended. `account_disabled`: of one of the two, so that nobody could answer. */
export const proposalOutcomes = ['agreed', 'declined', 'withdrawn', 'lapsed', 'account_disabled', 'job_closed'] as const
export type ProposalOutcome = (typeof proposalOutcomes)[number]

export const proposalTimes = { answerHours: 72 } as const

type Running = { status: JobState; startsAt: Date }
type Waiting = { dueAt: Date; isOwn: boolean }
/** About the person who proposes or agrees. `conflict`: of the hired photographer at the new time. */
type BusyFacts = { conflict: Conflict | null; isPhotographer: boolean; isBusyConfirmed: boolean }

type ProposeFacts = BusyFacts & {
  job: Running
  isWaiting: boolean
  partnerIsEnabled: boolean
  changesTerms: boolean
  next: Omit<Parameters<typeof canScheduleShoot>[0], 'now'> & { deliveryOn: string }
  /** The proposal of this person that is `jobLimits.proposalsADay` back; null with fewer. */
  limitingProposalAt: Date | null
  now: Date
}

/** Either side of a hire proposes another date, time or place until the shoot starts, one at a time. */
export function canProposeTime(facts: ProposeFacts): Decision<JobRefusal> {
  const { job, next, now } = facts
  const open = canReschedule(job, now)
  if (!open.allowed) return open
  if (facts.isWaiting) return no('proposal_waits')
  if (!facts.partnerIsEnabled) return no('proposal_without_partner')
  if (!facts.changesTerms) return no('proposal_changes_nothing')
  const fits = canScheduleShoot({ ...next, now })
  if (!fits.allowed) return fits
  if (next.deliveryOn <= next.shootOn) return no('delivery_before_shoot')
  if (daysBetween(next.shootOn, next.deliveryOn) > jobLimits.maxDaysToDelivery) return no('delivery_too_late')
  if (facts.isPhotographer && facts.conflict && !facts.isBusyConfirmed) return no('own_busy_then')
  return isADayAgo(facts.limitingProposalAt, now) ? yes : no('proposals_used_up')
}

type AgreeFacts = BusyFacts & {
  job: Running
  proposal: (Waiting & { startsAt: Date; confirmedConflict: Conflict | null }) | null
  partnerIsEnabled: boolean
  now: Date
}

/**
 * The checks of accepting a bid, repeated for the new time. Only the photographer can confirm a time at which they are busy: when they
 * propose it, or when they agree.
 */
export function canAgreeToProposal({ job, proposal, ...facts }: AgreeFacts): Decision<JobRefusal> {
  const answerable = canAnswer({ job, proposal, now: facts.now })
  if (!answerable.allowed) return answerable
  if (!facts.partnerIsEnabled) return no('proposal_without_partner')
  if (!facts.conflict) return yes
  if (facts.isPhotographer) return facts.isBusyConfirmed ? yes : no('own_busy_then')
  return isConfirmed(facts.conflict, proposal?.confirmedConflict ?? null) ? yes : no('photographer_busy_then')
}

type AnswerFacts = { job: Running; proposal: Waiting | null; now: Date }

export function canDeclineProposal(facts: AnswerFacts): Decision<JobRefusal> {
  return canAnswer(facts)
}

export function canWithdrawProposal({ job, proposal, now }: AnswerFacts): Decision<JobRefusal> {
  const open = canReschedule(job, now)
  if (!open.allowed) return open
  if (!proposal || proposal.dueAt <= now) return no('no_proposal_waits')
  return proposal.isOwn ? yes : no('proposal_not_own')
}

/** When a proposal without an answer lapses: after 72 hours, or when the shoot starts, by the agreed time or by the proposed one. */
export function proposalDueAt({ proposedAt, startsAt, nextStartsAt }: { proposedAt: Date; startsAt: Date; nextStartsAt: Date }): Date {
  const answered = proposedAt.getTime() + proposalTimes.answerHours * 3_600_000
  return new Date(Math.min(answered, startsAt.getTime(), nextStartsAt.getTime()))
}

export function canReschedule({ status, startsAt }: Running, now: Date): Decision<JobRefusal> {
  if (status !== 'in_progress') return no('job_not_in_progress')
  return startsAt <= now ? no('shoot_has_started') : yes
}

function canAnswer({ job, proposal, now }: AnswerFacts): Decision<JobRefusal> {
  const open = canReschedule(job, now)
  if (!open.allowed) return open
  if (!proposal || proposal.dueAt <= now) return no('no_proposal_waits')
  return proposal.isOwn ? no('proposal_is_own') : yes
}

const strength = { too_close: 1, event: 2, overlap: 3 } as const satisfies Record<Conflict, number>

/** Confirming a conflict does not confirm a stronger one that arose later. */
function isConfirmed(conflict: Conflict, confirmed: Conflict | null) {
  return confirmed !== null && strength[confirmed] >= strength[conflict]
}

function isADayAgo(instant: Date | null, now: Date) {
  return instant === null || instant.getTime() + 86_400_000 <= now.getTime()
}

function daysBetween(from: string, to: string) {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
