import { and, eq, isNull } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { refused } from '#server/platform/refuse'
import { recordEvent } from '../events.ts'
import { signInMethods } from '../tables.ts'

type Caller = { db: Db; now: () => Date; services: { env: { publicUrl: string } } }

/** Runs a transaction that uses a passkey. If the passkey turns out to be copied, locks it, mails its owner and refuses with passkey_locked. */
export async function lockIfCopied<Answer>({ db, now, services }: Caller, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PasskeyCopied)) throw error
    // The transaction that noticed it was rolled back.
    await db.transaction((tx) => lockPasskey(tx, error.passkey, { now: now(), publicUrl: services.env.publicUrl }))
    throw refused('passkey_locked')
  }
}

async function lockPasskey(
  tx: Tx,
  { id, personId }: { id: string; personId: string },
  { now, publicUrl }: { now: Date; publicUrl: string },
) {
  const person = await lockPerson(tx, personId)
  const isUnlocked = and(eq(signInMethods.id, id), isNull(signInMethods.lockedAt))
  const [locked] = await tx.update(signInMethods).set({ lockedAt: now }).where(isUnlocked).returning({ name: signInMethods.name })
  if (!person || !locked) return
  await queueMail(tx, passkeyLockedMail(person, { name: locked.name ?? '', publicUrl }))
  await recordEvent(tx, 'account.ways_in_changed', { personId })
}

export function passkeyLockedMail(person: { email: string; name: string }, { name, publicUrl }: { name: string; publicUrl: string }): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'A passkey was locked',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      `The passkey “${name}” was used in a way that shows that a copy of it exists, so it no longer opens your Shutterbid account.`,
      'Sign in another way, remove it in your account settings, and add a new one.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footer: ['If you cannot sign in another way, choose a new password first.'],
  })
}

/** A copy of this passkey was used before; see `lockIfCopied`. */
export class PasskeyCopied extends Error {
  override name = 'PasskeyCopied'
  readonly passkey: { id: string; personId: string }
  constructor(passkey: { id: string; personId: string }) {
    super('A passkey was copied')
    this.passkey = passkey
  }
}
