import type { JobAbility } from '@shutterbid/domain/jobs/abilities'
import { canSettle } from '@shutterbid/domain/jobs/payment-marks/payment-rules'
import { nextPaymentText } from '@shutterbid/domain/jobs/payment-marks/payments'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { canAgreeToProposal, canDeclineProposal, canWithdrawProposal } from '@shutterbid/domain/jobs/terms/proposal-rules'
import { shownTerms } from '@shutterbid/domain/jobs/terms/schemas'
import { termChanges } from '@shutterbid/domain/jobs/terms/term-rows'
import { type ShownTerms, whatChanges } from '@shutterbid/domain/jobs/terms/terms'
import { pick } from '@shutterbid/domain/shared/pick'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { FoundJob } from '../lists/find-jobs.ts'
import { type FoundMark, paymentsOfHire } from '../payment-marks/find-payments.ts'
import { movesBusyTime } from './conflict-of-hire.ts'
import { freeAt } from './free-then.ts'
import { hireTerms, type TermsRow } from './tables.ts'

/** The terms that hold for a job, after a proposal that waits. `number`: how many versions were agreed to. */
export function selectTerms(db: Db | Tx, jobId: string) {
  return db
    .select({
      ...getTableColumns(hireTerms),
      number: sql<number>`(select count(*)::int from hire_terms agreed where agreed.job_id = ${jobId} and agreed.outcome = 'agreed')`,
    })
    .from(hireTerms)
    .where(and(eq(hireTerms.jobId, jobId), or(isNull(hireTerms.endedAt), eq(hireTerms.outcome, 'agreed'))))
    .orderBy(desc(hireTerms.version))
    .limit(2)
}

type Viewing = {
  found: FoundJob
  versions: (TermsRow & { number: number })[]
  marks: FoundMark[]
  viewerId: string
  now: Date
}
type Presented = Pick<JobView, 'terms' | 'termsVersion' | 'paymentText' | 'proposal'> & { may: JobAbility[] }

/** The terms and a proposal for one of the hired pair, with their abilities; nothing for others. */
export async function presentTerms(db: Db | Tx, { found, versions, marks, viewerId, now }: Viewing): Promise<Presented> {
  const { job } = found
  const photographerId = job.acceptedPhotographerId
  const agreed = versions.find(({ outcome }) => outcome === 'agreed')
  if (!agreed || !photographerId || (viewerId !== photographerId && viewerId !== job.clientId)) {
    return { terms: null, termsVersion: 0, paymentText: null, proposal: null, may: [] }
  }
  const latest = versions.find(({ endedAt, dueAt }) => endedAt === null && dueAt > now)
  const waiting = job.status === 'in_progress' && latest ? { ...latest, isOwn: latest.proposedBy === viewerId } : null
  const movesTime = waiting && movesBusyTime(whatChanges(agreed.terms, waiting.terms))
  return {
    terms: pick(agreed.terms, shownNames),
    termsVersion: agreed.number,
    paymentText: nextPaymentText(
      canSettle(job, now).allowed ? paymentsOfHire(job, agreed.terms, marks, now) : [],
      viewerId === photographerId ? 'photographer' : 'client',
      localDateTime(now, job.zone).on,
    ),
    proposal: waiting && {
      ...pick(waiting, ['id', 'isOwn', 'note', 'proposedAt', 'dueAt']),
      changes: termChanges(agreed.terms, waiting.terms, localDateTime(now, waiting.terms.zone).on),
      free: movesTime ? await freeAt(db, { jobId: job.id, photographerId, viewerId, terms: waiting.terms, now }) : null,
    },
    may: abilities({ found, waiting, isPhotographer: viewerId === photographerId, now }),
  }
}

// Nobody gets the exact point of the place.
const shownNames = Object.keys(shownTerms.shape) as (keyof ShownTerms)[]

type AbilityFacts = { found: FoundJob; waiting: (TermsRow & { isOwn: boolean }) | null; isPhotographer: boolean; now: Date }

function abilities({ found, waiting: proposal, isPhotographer, now }: AbilityFacts): JobAbility[] {
  const { job, clientIsEnabled, photographerIsEnabled } = found
  const partnerIsEnabled = isPhotographer ? clientIsEnabled : photographerIsEnabled
  // Being busy is confirmed when it is agreed to.
  const busy = { conflict: null, isPhotographer, isBusyConfirmed: true }
  const answers: Partial<Record<JobAbility, boolean>> = {
    proposeTerms: job.status === 'in_progress' && !proposal && partnerIsEnabled,
    agreeToProposal: canAgreeToProposal({ job, proposal, partnerIsEnabled, ...busy, now }).allowed,
    declineProposal: canDeclineProposal({ job, proposal, now }).allowed,
    withdrawProposal: canWithdrawProposal({ job, proposal, now }).allowed,
  }
  return (Object.keys(answers) as JobAbility[]).filter((ability) => answers[ability])
}
