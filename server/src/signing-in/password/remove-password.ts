import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { canRemoveWayIn } from '@shutterbid/domain/signing-in/rules'
import { eq } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { queueMail } from '#server/platform/mail/queue-mail'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { SignedInContext } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { wayInMail } from '../mails/way-in-mail.ts'
import { lockIfCopied } from '../passkeys/lock-if-copied.ts'
import { checkProof, type Prove } from '../security/check-proof.ts'
import { findWaysIn } from '../security/find-ways-in.ts'
import { signInTickets } from '../security-tables.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { signInMethods } from '../tables.ts'
import { voidPasswordLinks } from './password-link.ts'

/**
 * Removes the password of the actor, signs every other browser out and sends a mail; two-factor sign-in stays as it is. Refuses with what
 * `checkProof` refuses, and with last_way_in.
 */
export async function removePassword(context: SignedInContext, { proof }: { proof: Proof }) {
  const { actor, sessionId, services } = context
  const prove = await checkProof(context, actor.id, proof)
  const removal = { prove, hasGoogle: services.google !== null, sessionId, publicUrl: services.env.publicUrl }
  await lockIfCopied(context, () => context.write((tx) => deletePassword(tx, actor, removal)))
  return done
}

type Removal = { prove: Prove; hasGoogle: boolean; sessionId: string | null; publicUrl: string }

async function deletePassword(tx: Tx, actor: { id: string }, { prove, hasGoogle, sessionId, publicUrl }: Removal) {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  const waysIn = await findWaysIn(tx, person.id, { hasGoogle })
  const password = waysIn.find(({ kind }) => kind === 'password')
  if (!password) throw notFound()
  assertAllowed(canRemoveWayIn(password.id, waysIn))
  await tx.delete(signInMethods).where(eq(signInMethods.id, password.id))
  await tx.delete(signInTickets).where(eq(signInTickets.personId, person.id))
  await voidPasswordLinks(tx, person.id)
  await endSessions(tx, person.id, { but: sessionId })
  const also = 'Every other browser was signed out.'
  await queueMail(tx, wayInMail(person, { what: 'Your password', change: 'removed', also, publicUrl }))
  await recordEvent(tx, 'account.ways_in_changed', { personId: person.id })
}
