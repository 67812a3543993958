import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { hasHired } from '../has-hired.ts'
import { blocks } from './tables.ts'

type Id = string | AnyColumn | SQL | SQL.Aliased

/** The first person blocked the second, and neither is hired by the other: during a hire a block has no effect. */
export function hasBlocked(blockerId: Id, blockedId: Id) {
  return sql<boolean>`(
    exists (select from ${blocks} where ${blocks.blockerId} = ${blockerId} and ${blocks.blockedId} = ${blockedId})
    and not ${hasHired(blockerId, blockedId)} and not ${hasHired(blockedId, blockerId)}
  )`
}

/** One row if it is blocked, as part of a statement. */
export function selectBlock(db: Db | Tx, { blockerId, blockedId }: { blockerId: string; blockedId: string }) {
  return db.select({ isBlocked: sql<boolean>`true` }).from(sql`(select) as one`).where(hasBlocked(blockerId, blockedId))
}

export async function isBlocked(db: Db | Tx, pair: { blockerId: string; blockedId: string }): Promise<boolean> {
  return (await selectBlock(db, pair)).length > 0
}
