import type { JobAbility } from '@shutterbid/domain/jobs/abilities'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { canAgreeToProposal, canDeclineProposal, canReschedule, canWithdrawProposal } from '@shutterbid/domain/jobs/reschedule-rules'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { pick } from '@shutterbid/domain/shared/pick'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { FoundJob } from '../lists/find-jobs.ts'
import { freeAt } from './free-then.ts'
import { type ProposalRow, shootProposals } from './tables.ts'

/** The waiting proposal of a job and the agreed ones, latest first. */
export function selectProposals(db: Db | Tx, jobId: string) {
  return db
    .select()
    .from(shootProposals)
    .where(and(eq(shootProposals.jobId, jobId), or(isNull(shootProposals.endedAt), eq(shootProposals.outcome, 'agreed'))))
    .orderBy(sql`${shootProposals.endedAt} desc nulls first`, desc(shootProposals.id))
    .limit(jobLimits.earlierTerms + 1)
}

type Viewing = { found: FoundJob; proposals: ProposalRow[]; viewerId: string; now: Date }
type Presented = Pick<JobView, 'proposal' | 'earlierTerms'> & { may: JobAbility[] }

/** Proposals for one of the hired pair, with their abilities; nothing for others. */
export async function presentProposals(db: Db | Tx, { found, proposals, viewerId, now }: Viewing): Promise<Presented> {
  const { job } = found
  const photographerId = job.acceptedPhotographerId
  if (!photographerId || (viewerId !== photographerId && viewerId !== job.clientId)) return { proposal: null, earlierTerms: [], may: [] }
  const latest = proposals.find(({ endedAt, dueAt }) => endedAt === null && dueAt > now)
  const waiting = job.status === 'in_progress' && latest ? { ...latest, isOwn: latest.proposedBy === viewerId } : null
  const free = waiting && (await freeAt(db, { jobId: job.id, photographerId, viewerId, time: waiting }))
  return {
    proposal: waiting && free ? { ...pick(waiting, waitingTerms), isOwn: waiting.isOwn, free } : null,
    earlierTerms: proposals.filter(({ outcome }) => outcome === 'agreed').map((one) => presentEarlier(one, viewerId)),
    may: abilities({ found, waiting, isPhotographer: viewerId === photographerId, now }),
  }
}

type AbilityFacts = { found: FoundJob; waiting: (ProposalRow & { isOwn: boolean }) | null; isPhotographer: boolean; now: Date }

function abilities({ found, waiting: proposal, isPhotographer, now }: AbilityFacts): JobAbility[] {
  const { job, clientIsEnabled, photographerIsEnabled } = found
  const partnerIsEnabled = isPhotographer ? clientIsEnabled : photographerIsEnabled
  // Being busy is confirmed when it is agreed to.
  const busy = { conflict: null, isPhotographer, isBusyConfirmed: true }
  const answers: Partial<Record<JobAbility, boolean>> = {
    proposeTime: canReschedule(job, now).allowed && !proposal && partnerIsEnabled,
    agreeToProposal: canAgreeToProposal({ job, proposal, partnerIsEnabled, ...busy, now }).allowed,
    declineProposal: canDeclineProposal({ job, proposal, now }).allowed,
    withdrawProposal: canWithdrawProposal({ job, proposal, now }).allowed,
  }
  return (Object.keys(answers) as JobAbility[]).filter((ability) => answers[ability])
}

const waitingTerms = [
  'id',
  'note',
  'proposedAt',
  'dueAt',
  'movesPlace',
  'meetingPoint',
  'shootOn',
  'shootTime',
  'zone',
  'startsAt',
  'endsAt',
  'deliveryOn',
  'placeLabel',
  'streetLine',
] as const

function presentEarlier(proposal: ProposalRow, viewerId: string) {
  return {
    id: proposal.id,
    agreedAt: proposal.endedAt ?? proposal.proposedAt,
    isOwn: proposal.proposedBy === viewerId,
    note: proposal.note,
    shootOn: proposal.earlierShootOn,
    shootTime: proposal.earlierShootTime,
    zone: proposal.earlierZone,
    startsAt: proposal.earlierStartsAt,
    endsAt: proposal.earlierEndsAt,
    deliveryOn: proposal.earlierDeliveryOn,
    placeLabel: proposal.earlierPlaceLabel,
    streetLine: proposal.earlierStreetLine,
  }
}
