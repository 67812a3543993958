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
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now()))
  await db.delete(verificationLinks).where(lt(verificationLinks.expiresAt, now()))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now()))
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, now()))
  await db.delete(passkeyRequests).where(lt(passkeyRequests.expiresAt, now()))
  await db.delete(googleVisits).where(lt(googleVisits.expiresAt, now()))
  await db.delete(googleSignUps).where(lt(googleSignUps.expiresAt, now()))
  await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  await deleteExpiredAttempts(db, now())
  await deleteExpiredSolutions(db, now())
}
