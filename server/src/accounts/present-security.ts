import type { EmailChangeView, SessionView } from '@shutterbid/domain/accounts/security-schemas'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { presentWaysIn } from './security/present-ways-in.ts'
import { backupCodes, emailChanges } from './security-tables.ts'
import { sessions } from './tables.ts'
import { hasTwoFactor } from './two-factor/two-factor.ts'

/** More browsers than anybody uses. */
const maxSessions = 50

type Seen = { sessionId: string | null; now: Date }
type Site = { hasGoogle: boolean }

/** What the owner sees about the security of their account. */
export async function presentSecurity(db: Db, actor: { id: string; email: string }, { sessionId, now, hasGoogle }: Seen & Site) {
  const emailChange = await findEmailChange(db, actor.id, now)
  const twoFactor = {
    isOn: await hasTwoFactor(db, actor.id),
    backupCodesLeft: await db.$count(backupCodes, eq(backupCodes.personId, actor.id)),
  }
  const waysIn = await presentWaysIn(db, actor.id, { hasGoogle })
  return { email: actor.email, emailChange, twoFactor, waysIn, sessions: await findSessions(db, actor.id, { sessionId, now }) }
}

export function presentEmailChange(change: typeof emailChanges.$inferSelect): EmailChangeView {
  const { newEmail, oldConfirmedAt, newConfirmedAt, expiresAt } = change
  return { newEmail, oldConfirmed: oldConfirmedAt !== null, newConfirmed: newConfirmedAt !== null, expiresAt }
}

async function findEmailChange(db: Db, personId: string, now: Date) {
  const waits = and(eq(emailChanges.personId, personId), gt(emailChanges.expiresAt, now))
  const [change] = await db.select().from(emailChanges).where(waits).limit(1)
  return change ? presentEmailChange(change) : null
}

/** This browser first, then by when they were last seen. */
async function findSessions(db: Db, personId: string, { sessionId, now }: Seen): Promise<SessionView[]> {
  const { id, userAgent, ipAddress, createdAt: signedInAt, lastSeenAt } = sessions
  const rows = await db
    .select({ id, userAgent, ipAddress, signedInAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.personId, personId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxSessions)
  return rows
    .map((row) => ({ ...row, isCurrent: row.id === sessionId }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
