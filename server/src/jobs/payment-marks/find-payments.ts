import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { canConfirmPayment, canMarkPayment, canSettle, canUndoPayment } from '@shutterbid/domain/jobs/payment-marks/payment-rules'
import { type Payment, paymentParts, paymentsOf } from '@shutterbid/domain/jobs/payment-marks/payments'
import { type PaymentView, paymentActs } from '@shutterbid/domain/jobs/payment-marks/schemas'
import type { HireTerms } from '@shutterbid/domain/jobs/terms/terms'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { type JobRow, jobs } from '../tables.ts'
import { paymentMarks } from './tables.ts'

type Hire = Pick<JobRow, 'status' | 'completedAt' | 'zone'>
export type FoundMark = Awaited<ReturnType<typeof selectMarks>>[number]

/** The marks of these jobs. */
export function selectMarks(db: Db | Tx, jobIds: string[]) {
  const { jobId, part, dollars, markedById, markedAt, confirmedAt } = paymentMarks
  const markedBy = sql<UserType>`case when ${markedById} = ${jobs.clientId} then 'client' else 'photographer' end`
  return db
    .select({ jobId, part, dollars, markedBy, markedAt, confirmedAt })
    .from(paymentMarks)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(inArray(jobId, jobIds))
    .orderBy(asc(jobId), asc(part))
    .limit(jobIds.length * paymentParts.length)
}

/** The parts of the price of a hire; once marks cannot change any more, those that were marked. */
export function paymentsOfHire(job: Hire, terms: HireTerms, marks: readonly FoundMark[], now: Date) {
  return paymentsOf(canSettle(job, now).allowed ? terms : null, marks, localDateTime(now, job.zone).on)
}

/** With what this side may do, by the rules that guard the writes. */
export function presentPayment(job: Hire, payment: Payment, side: UserType, now: Date): PaymentView {
  const { mark, due } = payment
  const answers = {
    mark: canMarkPayment({ payment, seenDollars: due?.dollars ?? 0 }),
    confirm: canConfirmPayment({ mark, side, seenDollars: mark?.dollars ?? 0 }),
    undo: canUndoPayment({ mark, side }),
  }
  return { ...payment, may: canSettle(job, now).allowed ? paymentActs.filter((act) => answers[act].allowed) : [] }
}
