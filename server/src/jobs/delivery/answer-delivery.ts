import { canConfirmPictures, canReportMissing } from '@shutterbid/domain/jobs/delivery-rules'
import type { DeliveryOutcome } from '@shutterbid/domain/jobs/delivery-schemas'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockOwnJob } from '../lock-job.ts'
import type { JobRow } from '../tables.ts'
import { findPictures } from './find-pictures.ts'
import { pictureDeliveries } from './tables.ts'

/** The client has the pictures. */
export async function confirmPictures(tx: Tx, actor: Actor, { jobId }: { jobId: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const { latest, pictures } = await findPictures(tx, jobId)
  assertAllowed(canConfirmPictures({ pictures }))
  await answerDelivery(tx, job, { deliveryId: latest?.id, outcome: 'received', now })
}

/** The client says what is missing: the photographer delivers again. */
export async function reportMissing(tx: Tx, actor: Actor, { jobId, note }: { jobId: string; note: string }, now: Date) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const { latest, pictures } = await findPictures(tx, jobId)
  assertAllowed(canReportMissing({ job, pictures, now }))
  await answerDelivery(tx, job, { deliveryId: latest?.id, outcome: 'missing', note, now })
}

type Answer = { deliveryId: string | undefined; outcome: Exclude<DeliveryOutcome, 'job_closed'>; note?: string; now: Date }

/** Stores the answer to the latest delivery of a locked job, or that there was none, and records it. */
export async function answerDelivery(tx: Tx, job: JobRow, { deliveryId, outcome, note = '', now }: Answer) {
  const { id: jobId, clientId, acceptedPhotographerId: photographerId } = job
  if (!photographerId) throw new Error('a delivery for a job that nobody was hired for')
  const answer = { outcome, missingNote: note, answeredAt: now }
  if (deliveryId) await tx.update(pictureDeliveries).set(answer).where(eq(pictureDeliveries.id, deliveryId))
  else await tx.insert(pictureDeliveries).values({ jobId, what: 'nothing', saidAt: now, ...answer })
  await recordEvent(tx, 'job.pictures_answered', { jobId, outcome, clientId, photographerId })
}

/** Ends the unanswered delivery of a job that is cancelled, if there is one. */
export async function closeDelivery(tx: Tx, { jobId, now }: { jobId: string; now: Date }) {
  const isWaiting = and(eq(pictureDeliveries.jobId, jobId), eq(pictureDeliveries.what, 'all'), isNull(pictureDeliveries.outcome))
  await tx.update(pictureDeliveries).set({ outcome: 'job_closed', answeredAt: now }).where(isWaiting)
}
