import { messageLimits } from '@shutterbid/domain/messages/limits'
import { asc, desc, eq, or } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { partnerColumns } from '../find-partner.ts'
import { blocks } from './tables.ts'

/** The people whom the actor blocked, latest first. */
export function listBlocked(db: Db, actor: Actor) {
  return db
    .select({ partner: partnerColumns, blockedAt: blocks.blockedAt })
    .from(blocks)
    .innerJoin(people, eq(people.id, blocks.blockedId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(blocks.blockerId, actor.id))
    .orderBy(desc(blocks.blockedAt), asc(blocks.blockedId))
    .limit(messageLimits.blocks)
}

/** For account deletion: by the person and about them. */
export async function deleteBlocks(tx: Tx, personId: string) {
  await tx.delete(blocks).where(or(eq(blocks.blockerId, personId), eq(blocks.blockedId, personId)))
}
