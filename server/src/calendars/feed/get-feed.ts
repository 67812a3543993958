import type { FeedView } from '@shutterbid/domain/calendars/schemas'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { calendarFeeds } from '../tables.ts'

export async function getFeed(db: Db, actor: Actor): Promise<FeedView> {
  const isOwn = eq(calendarFeeds.personId, actor.id)
  const [feed] = await db.select({ madeAt: calendarFeeds.madeAt }).from(calendarFeeds).where(isOwn).limit(1)
  return feed ?? { madeAt: null }
}
