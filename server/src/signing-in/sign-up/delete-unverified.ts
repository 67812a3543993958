import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { pendingSignUps } from './sign-up-tables.ts'

/** Deletes sign-ups whose address was not verified in time. */
export async function deleteUnverified(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  await db.delete(pendingSignUps).where(lt(pendingSignUps.expiresAt, now()))
}
