import { asc, eq, isNotNull } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import { readStoredCall } from '#server/platform/payments/read-stored-call'
import { findPriceRefs } from '../prices/find-price-refs.ts'
import { paymentCalls, paymentFacts } from '../tables.ts'
import { settle } from './settle.ts'

type Replay = {
  personId: string | null
  /** Stripe's id of the configured price; announced prices are known. */
  priceId: string | null
  now: Date
}
export type Replayed = { people: number; calls: number; unread: number }

/**
 * Processes the stored calls of everybody, or of one person, again with the current code, and rebuilds the subscriptions. A call that is no
 * longer relevant keeps its earlier fact. Idempotent.
 */
export async function replayPayments(db: Db, { personId, priceId, now }: Replay): Promise<Replayed> {
  const priceIds = [...(priceId ? [priceId] : []), ...(await findPriceRefs(db)())]
  const total: Replayed = { people: 0, calls: 0, unread: 0 }
  for (const payer of personId ? [personId] : await findPayers(db)) {
    const { calls, unread } = await db.transaction((tx) => replayOf(tx, payer, { priceIds, now }))
    total.people += 1
    total.calls += calls
    total.unread += unread
  }
  return total
}

async function findPayers(db: Db) {
  const rows = await db
    .selectDistinct({ personId: paymentFacts.personId })
    .from(paymentFacts)
    .where(isNotNull(paymentFacts.personId))
    .orderBy(asc(paymentFacts.personId))
  return rows.flatMap(({ personId }) => personId ?? [])
}

async function replayOf(tx: Tx, personId: string, { priceIds, now }: Pick<Replay, 'now'> & { priceIds: string[] }) {
  const person = await lockPerson(tx, personId)
  const calls = await tx
    .select({ id: paymentCalls.providerEventId, provider: paymentCalls.provider, body: paymentCalls.body })
    .from(paymentCalls)
    .innerJoin(paymentFacts, eq(paymentFacts.providerEventId, paymentCalls.providerEventId))
    .where(eq(paymentFacts.personId, personId))
  let unread = 0
  for (const { id: providerEventId, ...call } of calls) {
    const read = readStoredCall({ ...call, priceIds })
    if (!read) {
      unread++
      continue
    }
    const { id: _, personId: __, customerRef, ...facts } = read
    // The owner of a call was decided when it arrived.
    await tx
      .update(paymentFacts)
      .set({ ...facts, ...(customerRef && { customerRef }) })
      .where(eq(paymentFacts.providerEventId, providerEventId))
  }
  if (person) await settle(tx, { person, customerRef: null, now, isRebuild: true })
  return { calls: calls.length, unread }
}
