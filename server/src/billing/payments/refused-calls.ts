import { asc, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { refusedPaymentCalls } from '../tables.ts'

/** Stands for the version of a call with a wrong signature. */
export const unsigned = 'unsigned'
/** Stands for that of a signed call which has not the shape that it should have. */
export const unreadable = 'unreadable'

/** The provider repeats a refused call; each repetition counts. */
export async function countRefusedCall(db: Db, { version, now }: { version: string; now: Date }) {
  await db
    .insert(refusedPaymentCalls)
    .values({ version: version.replaceAll('\0', '').slice(0, 100), calls: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({ target: refusedPaymentCalls.version, set: { calls: sql`${refusedPaymentCalls.calls} + 1`, lastAt: now } })
}

/** Which versions of the provider's API were refused in the last thirty days, and how often. */
export function selectRefusedCalls(db: Db) {
  return db.select().from(refusedPaymentCalls).orderBy(asc(refusedPaymentCalls.version)).limit(100)
}

export async function forgetRefusedCalls(db: Db, { now }: { now: () => Date }) {
  await deleteInBatches(db, refusedPaymentCalls, lt(refusedPaymentCalls.lastAt, new Date(now().getTime() - keptDays * 86_400_000)))
}

const keptDays = 30
