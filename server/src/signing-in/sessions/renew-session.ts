import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { sessions } from '../tables.ts'

const dayMs = 86_400_000
const lifetimeMs = signInLimits.sessionDays * dayMs

/** Extends a session that was last extended more than a day ago; of several concurrent calls only the one that did returns true. */
export async function renewSession(db: Db, { id, expiresAt }: { id: string; expiresAt: Date }, now: Date): Promise<boolean> {
  if (expiresAt.getTime() - now.getTime() > lifetimeMs - dayMs) return false
  const renewed = await db
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() + lifetimeMs), lastSeenAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.expiresAt, expiresAt)))
    .returning({ id: sessions.id })
  return renewed.length > 0
}
