import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { sessions } from '../tables.ts'

/** Ends one session of a person, or all but one, and their open streams. Sessions that have ended already are ignored. */
export async function endSessions(tx: Tx, personId: string, which: { only: string } | { but: string | null }) {
  const chosen = 'only' in which ? eq(sessions.id, which.only) : which.but ? ne(sessions.id, which.but) : undefined
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.personId, personId), chosen))
    .returning({ id: sessions.id })
  if (ended.length > 0) await recordEvent(tx, 'account.sessions_ended', { personId, sessionIds: ended.map(({ id }) => id) })
}

/** For an account that was disabled, so that enabling it signs nobody in; its open streams end by themselves. */
export async function deleteSessions(tx: Tx, personId: string) {
  await tx.delete(sessions).where(eq(sessions.personId, personId))
}
