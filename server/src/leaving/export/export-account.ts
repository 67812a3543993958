import { asc, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { newsletterSubscribers } from '#server/content/tables'
import { reminders } from '#server/notifications/tables'
import type { Db } from '#server/platform/db/open-database'
import { emailChanges, twoFactors } from '#server/signing-in/security-tables'

/** Two-factor sign-in, a waiting change of email, the newsletter, and sent reminders; no secrets. */
export async function exportAccount(db: Db, personId: string, max: number) {
  const { newEmail, oldConfirmedAt, newConfirmedAt, expiresAt } = emailChanges
  const { email, requestedAt, confirmedAt } = newsletterSubscribers
  const { turnedOnAt } = twoFactors
  return {
    twoFactor: await db.select({ turnedOnAt, createdAt: twoFactors.createdAt }).from(twoFactors).where(eq(twoFactors.personId, personId)),
    emailChange: await db
      .select({ newEmail, oldConfirmedAt, newConfirmedAt, expiresAt, createdAt: emailChanges.createdAt })
      .from(emailChanges)
      .where(eq(emailChanges.personId, personId))
      .limit(max),
    newsletter: await db
      .select({ email, requestedAt, confirmedAt })
      .from(newsletterSubscribers)
      .innerJoin(people, eq(people.email, email))
      .where(eq(people.id, personId))
      .limit(1),
    reminders: await db
      .select()
      .from(reminders)
      .where(eq(reminders.personId, personId))
      .orderBy(asc(reminders.remindedAt), asc(reminders.id))
      .limit(max),
  }
}
