import { and, eq } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Identity } from '#server/platform/identity/identity-provider'
import { queueMail } from '#server/platform/mail/queue-mail'
import { refused } from '#server/platform/refuse'
import { recordEvent } from '../events.ts'
import { wayInMail } from '../mails/way-in-mail.ts'
import { signInMethods } from '../tables.ts'

type Link = { identity: Identity; publicUrl: string; now: Date }

/** Links a Google account to the account of the actor and sends a mail. Refuses with google_is_linked or google_linked_elsewhere. */
export async function linkGoogle(tx: Tx, actor: { id: string }, { identity, publicUrl, now }: Link) {
  const person = await lockSelf(tx, actor.id)
  if (await findGoogleLink(tx, person.id)) throw refused('google_is_linked')
  const linked = await tx
    .insert(signInMethods)
    .values({ personId: person.id, kind: 'google', googleSubject: identity.subject, googleEmail: identity.email, createdAt: now })
    .onConflictDoNothing({ target: signInMethods.googleSubject })
    .returning({ id: signInMethods.id })
  if (linked.length === 0) throw refused('google_linked_elsewhere')
  await queueMail(tx, wayInMail(person, { what: `The Google account ${identity.email}`, change: 'added', publicUrl }))
  await recordEvent(tx, 'account.ways_in_changed', { personId: person.id })
}

/** The Google account that is linked to an account. */
export async function findGoogleLink(db: Db | Tx, personId: string) {
  const isTheirs = and(eq(signInMethods.personId, personId), eq(signInMethods.kind, 'google'))
  const [method] = await db.select().from(signInMethods).where(isTheirs).limit(1)
  return method?.googleEmail ? { ...method, googleEmail: method.googleEmail } : undefined
}
