import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { selectPriceChanges } from '../queries.ts'
import { priceChanges } from '../tables.ts'

/** The last price changes, newest first. Until the transaction ends nobody else changes or locks one; they can be read. */
export async function lockPrices(tx: Tx) {
  await tx.execute(sql`lock table ${priceChanges} in exclusive mode`)
  return selectPriceChanges(tx)
}
