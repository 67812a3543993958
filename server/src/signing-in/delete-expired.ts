import { lt } from 'drizzle-orm'
import { deleteExpiredAttempts } from '#server/platform/attempts/count-attempts'
import { deleteExpiredSolutions } from '#server/platform/captcha/altcha'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { emailChanges, googleSignUps, googleVisits, passkeyRequests, signInTickets } from './security-tables.ts'
import { verificationLinks } from './sign-up/sign-up-tables.ts'
import { passwordLinks, sessions } from './tables.ts'

/** Only to save space: expired rows are refused anyway. */
export async function deleteExpired(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  for (const table of [
    passwordLinks,
    verificationLinks,
    emailChanges,
    signInTickets,
    passkeyRequests,
    googleVisits,
    googleSignUps,
    sessions,
  ])
    await db.delete(table).where(lt(table.expiresAt, now()))
  await deleteExpiredAttempts(db, now())
  await deleteExpiredSolutions(db, now())
}
