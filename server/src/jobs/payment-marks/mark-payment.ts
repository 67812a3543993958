import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { canConfirmPayment, canMarkPayment, canSettle, canUndoPayment } from '@shutterbid/domain/jobs/payment-marks/payment-rules'
import type { PaymentPart } from '@shutterbid/domain/jobs/payment-marks/payments'
import type { SeenPayment } from '@shutterbid/domain/jobs/payment-marks/schemas'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import type { PaymentChange } from '../event-facts.ts'
import { recordEvent } from '../events.ts'
import { lockJobOfPair } from '../lock-job.ts'
import type { JobRow } from '../tables.ts'
import { findAgreed } from '../terms/agreed-terms.ts'
import { paymentsOfHire, selectMarks } from './find-payments.ts'
import { paymentMarks } from './tables.ts'

type Part = { jobId: string; part: PaymentPart }

/** One side of a hire says that a part is paid. */
export async function markPayment(tx: Tx, actor: Actor, { dollars, ...part }: SeenPayment, now: Date) {
  const { job, payment } = await lockPayment(tx, actor, part, now)
  assertAllowed(canMarkPayment({ payment, seenDollars: dollars }))
  await tx.insert(paymentMarks).values({ ...part, dollars, markedById: actor.id, markedAt: now })
  await record(tx, job, { ...part, dollars, change: 'marked', changedBy: actor.id })
}

/** The other side says so too. */
export async function confirmPayment(tx: Tx, actor: Actor, { dollars, ...part }: SeenPayment, now: Date) {
  const { job, payment, side } = await lockPayment(tx, actor, part, now)
  assertAllowed(canConfirmPayment({ mark: payment?.mark, side, seenDollars: dollars }))
  await tx.update(paymentMarks).set({ confirmedAt: now }).where(isThis(part))
  await record(tx, job, { ...part, dollars, change: 'confirmed', changedBy: actor.id })
}

/** Whoever set a mark takes it back, with its confirmation. */
export async function undoPayment(tx: Tx, actor: Actor, part: Part, now: Date) {
  const { job, payment, side } = await lockPayment(tx, actor, part, now)
  assertAllowed(canUndoPayment({ mark: payment?.mark, side }))
  const [undone] = await tx.delete(paymentMarks).where(isThis(part)).returning({ dollars: paymentMarks.dollars })
  await record(tx, job, { ...part, dollars: undone!.dollars, change: 'undone', changedBy: actor.id })
}

/** The job of one of the pair, locked, and this part of its price. */
async function lockPayment(tx: Tx, actor: Actor, { jobId, part }: Part, now: Date) {
  const job = await lockJobOfPair(tx, { jobId, personId: actor.id })
  assertAllowed(canSettle(job, now))
  const { terms } = await findAgreed(tx, jobId)
  const payments = paymentsOfHire(job, terms, await selectMarks(tx, [jobId]), now)
  const side: UserType = actor.id === job.clientId ? 'client' : 'photographer'
  return { job, side, payment: payments.find((payment) => payment.part === part) }
}

function isThis({ jobId, part }: Part) {
  return and(eq(paymentMarks.jobId, jobId), eq(paymentMarks.part, part))
}

async function record(tx: Tx, { clientId, acceptedPhotographerId }: JobRow, change: Omit<PaymentChange, 'clientId' | 'photographerId'>) {
  await recordEvent(tx, 'job.payment_changed', { ...change, clientId, photographerId: acceptedPhotographerId! })
}
