import { lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { pendingSignUps } from './sign-up-tables.ts'

/** Sign-ups whose address nobody verified in time. */
export async function removeUnverified(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  await db.delete(pendingSignUps).where(lt(pendingSignUps.expiresAt, now()))
}
