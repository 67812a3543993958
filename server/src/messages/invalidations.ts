import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Invalidation } from '#server/platform/live/channels'
import { conversations } from './tables.ts'

const maxPartners = 500

/** For everybody who has a conversation with a person who is disabled, enabled or deleted. */
export async function topicsOfPartners(db: Db, personId: string): Promise<Invalidation[]> {
  const { firstPersonId, secondPersonId, lastMessageAt } = conversations
  const partners = await db
    .select({ id: sql<string>`case when ${firstPersonId} = ${personId} then ${secondPersonId} else ${firstPersonId} end` })
    .from(conversations)
    .where(or(eq(firstPersonId, personId), eq(secondPersonId, personId)))
    .orderBy(sql`${lastMessageAt} desc`)
    .limit(maxPartners)
  return partners.map(({ id }) => ({ channel: `conversations:${id}` }))
}
