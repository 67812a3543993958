import type { Conflict } from '../../availability/find-conflict.ts'
import { type Decision, no, yes } from '../../shared/decision.ts'
import { daysBetween } from '../../shared/when-texts.ts'
import type { JobState } from '../lifecycle.ts'
import { jobLimits } from '../limits.ts'
import type { JobRefusal } from '../refusals.ts'
import { canScheduleShoot } from '../rules.ts'
import type { HireTerms, whatChanges } from './terms.ts'

/** How a proposal ended. `account_disabled`: of one of the two, so that nobody could answer. */
export const proposalOutcomes = ['agreed', 'declined', 'withdrawn', 'lapsed', 'account_disabled', 'job_closed'] as const
export type ProposalOutcome = (typeof proposalOutcomes)[number]

export const proposalTimes = { answerHours: 72 } as const

type Running = { status: JobState; startsAt: Date; endsAt: Date }
type Waiting = { dueAt: Date; isOwn: boolean }
/** About the person who proposes or agrees. `conflict`: of the hired photographer at the new time. */
type BusyFacts = { conflict: Conflict | null; isPhotographer: boolean; isBusyConfirmed: boolean }
type Changes = Omit<ReturnType<typeof whatChanges>, 'movesPlace'>

type ProposeFacts = BusyFacts & {
  job: Running
  isWaiting: boolean
  partnerIsEnabled: boolean
  changes: Changes
  next: Pick<HireTerms, 'deliveryOn' | 'amountDollars' | 'depositDollars' | 'extras'> & Omit<Parameters<typeof canScheduleShoot>[0], 'now'>
  /** The proposal of this person that is `jobLimits.proposalsADay` back; null with fewer. */
  limitingProposalAt: Date | null
  now: Date
}

/** Either side of a hire proposes a change, one at a time: of the time or place until the shoot starts, of its hours until it ends. */
export function canProposeTerms(facts: ProposeFacts): Decision<JobRefusal> {
  const { job, next, changes, now } = facts
  if (job.status !== 'in_progress') return no('job_not_in_progress')
  if (changes.movesShoot && job.startsAt <= now) return no('shoot_has_started')
  if (changes.changesHours && job.endsAt <= now) return no('shoot_hours_passed')
  if (facts.isWaiting) return no('proposal_waits')
  if (!facts.partnerIsEnabled) return no('proposal_without_partner')
  if (!changes.changesAnything) return no('proposal_changes_nothing')
  const fits = changes.movesShoot ? canScheduleShoot({ ...next, now }) : yes
  if (!fits.allowed) return fits
  if (next.deliveryOn <= next.shootOn) return no('delivery_before_shoot')
  if (daysBetween(next.shootOn, next.deliveryOn) > jobLimits.maxDaysToDelivery) return no('delivery_too_late')
  const parts = next.extras.reduce((sum, { dollars }) => sum + dollars, 0)
  if (Math.max(parts, next.depositDollars ?? 0) > next.amountDollars) return no('parts_above_price')
  if (facts.isPhotographer && facts.conflict && !facts.isBusyConfirmed) return no('own_busy_then')
  return isADayAgo(facts.limitingProposalAt, now) ? yes : no('proposals_used_up')
}

type AgreeFacts = BusyFacts & {
  job: Pick<Running, 'status'>
  proposal: (Waiting & { confirmedConflict: Conflict | null }) | null
  partnerIsEnabled: boolean
  now: Date
}

/**
 * The checks of accepting a bid, repeated for a new time. Only the photographer can confirm a time at which they are busy: when they
 * propose it, or when they agree.
 */
export function canAgreeToProposal({ job, proposal, ...facts }: AgreeFacts): Decision<JobRefusal> {
  const answerable = canDeclineProposal({ job, proposal, now: facts.now })
  if (!answerable.allowed) return answerable
  if (!facts.partnerIsEnabled) return no('proposal_without_partner')
  if (!facts.conflict) return yes
  if (facts.isPhotographer) return facts.isBusyConfirmed ? yes : no('own_busy_then')
  return isConfirmed(facts.conflict, proposal?.confirmedConflict ?? null) ? yes : no('photographer_busy_then')
}

type AnswerFacts = { job: Pick<Running, 'status'>; proposal: Waiting | null; now: Date }

export function canDeclineProposal({ job, proposal, now }: AnswerFacts): Decision<JobRefusal> {
  const waits = isWaiting({ job, proposal, now })
  if (!waits.allowed) return waits
  return proposal?.isOwn ? no('proposal_is_own') : yes
}

export function canWithdrawProposal({ job, proposal, now }: AnswerFacts): Decision<JobRefusal> {
  const waits = isWaiting({ job, proposal, now })
  if (!waits.allowed) return waits
  return proposal?.isOwn ? yes : no('proposal_not_own')
}

type DueFacts = { proposedAt: Date; job: Omit<Running, 'status'>; changes: Omit<Changes, 'changesAnything'>; nextStartsAt: Date }

/**
 * When a proposal without an answer lapses: after 72 hours; of another time or place when the shoot starts, by the agreed time or by the
 * proposed one; of other hours when the shoot ends.
 */
export function proposalDueAt({ proposedAt, job, changes, nextStartsAt }: DueFacts): Date {
  const ends = [proposedAt.getTime() + proposalTimes.answerHours * 3_600_000]
  if (changes.movesShoot) ends.push(job.startsAt.getTime(), nextStartsAt.getTime())
  else if (changes.changesHours) ends.push(job.endsAt.getTime())
  return new Date(Math.min(...ends))
}

function isWaiting({ job, proposal, now }: AnswerFacts): Decision<JobRefusal> {
  if (job.status !== 'in_progress') return no('job_not_in_progress')
  return !proposal || proposal.dueAt <= now ? no('no_proposal_waits') : yes
}

const strength = { too_close: 1, event: 2, overlap: 3 } as const satisfies Record<Conflict, number>

/** Confirming a conflict does not confirm a stronger one that arose later. */
function isConfirmed(conflict: Conflict, confirmed: Conflict | null) {
  return confirmed !== null && strength[confirmed] >= strength[conflict]
}

function isADayAgo(instant: Date | null, now: Date) {
  return instant === null || instant.getTime() + 86_400_000 <= now.getTime()
}
