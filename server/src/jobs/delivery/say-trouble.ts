import { canAnswerTrouble, canSayTrouble } from '@shutterbid/domain/jobs/delivery-rules'
import type { TroubleKind } from '@shutterbid/domain/jobs/delivery-schemas'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockJobOfPair } from '../lock-job.ts'
import type { JobRow } from '../tables.ts'
import { shootTroubles } from './tables.ts'

type NewTrouble = { jobId: string; kind: TroubleKind; note: string }

/** One side of a hire says, once, what went wrong at the shoot. */
export async function sayTrouble(tx: Tx, actor: Actor, { jobId, kind, note }: NewTrouble, now: Date) {
  const job = await lockJobOfPair(tx, { jobId, personId: actor.id })
  const own = await tx.$count(shootTroubles, and(eq(shootTroubles.jobId, jobId), eq(shootTroubles.saidBy, actor.id)))
  assertAllowed(canSayTrouble({ job, hasSaid: own > 0, now }))
  await tx.insert(shootTroubles).values({ jobId, saidBy: actor.id, kind, note, saidAt: now })
  await recordEvent(tx, 'job.trouble_said', { by: actor.id, kind, ...pairOf(job) })
}

/** The other side answers, once. */
export async function answerTrouble(tx: Tx, actor: Actor, { jobId, note }: { jobId: string; note: string }, now: Date) {
  const job = await lockJobOfPair(tx, { jobId, personId: actor.id })
  const isOfOther = and(eq(shootTroubles.jobId, jobId), ne(shootTroubles.saidBy, actor.id))
  const [trouble = null] = await tx.select().from(shootTroubles).where(isOfOther).limit(1)
  assertAllowed(canAnswerTrouble({ trouble }))
  await tx.update(shootTroubles).set({ answer: note, answeredAt: now }).where(isOfOther)
  await recordEvent(tx, 'job.trouble_said', { by: actor.id, kind: null, ...pairOf(job) })
}

function pairOf({ id: jobId, clientId, acceptedPhotographerId: photographerId }: JobRow) {
  if (!photographerId) throw new Error('trouble at a job that nobody was hired for')
  return { jobId, clientId, photographerId }
}
