import { safeRedirect } from '@shutterbid/domain/shared/redirects'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { useMailLink, voidMailLinks } from './mail-link.ts'
import { people } from './tables.ts'

/** Confirms the address of the person whom the link was mailed to; nobody is signed in. Gives where they were heading when they signed up. Refuses with link_expired. */
export async function verifyEmail(tx: Tx, { token, publicUrl, now }: { token: string; publicUrl: string; now: Date }) {
  const person = await useMailLink(tx, { token, purpose: 'verify_email', now })
  await voidMailLinks(tx, person.id, 'verify_email')
  await tx.update(people).set({ emailVerified: true, redirectAfterSignUp: null, updatedAt: sql`now()` }).where(eq(people.id, person.id))
  await recordEvent(tx, 'account.verified', { personId: person.id })
  return { redirect: safeRedirect(person.redirectAfterSignUp, publicUrl, '') || null }
}
