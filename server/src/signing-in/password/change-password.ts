import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { SignedInContext } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockIfCopied } from '../passkeys/lock-if-copied.ts'
import { checkProof, type Prove } from '../security/check-proof.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { rememberBrowser } from '../sign-in/known-browser.ts'
import { findPasswordAccount, type PasswordAccount, replacePassword } from './password-account.ts'
import { hashPassword } from './password-hash.ts'
import { voidPasswordLinks } from './password-link.ts'

/** Replaces the password, signs every other browser out and sends a mail. Refuses with what `checkProof` refuses. */
export async function changePassword(context: SignedInContext, { proof, newPassword }: { proof: Proof; newPassword: string }) {
  const { actor, sessionId, services } = context
  const prove = await checkProof(context, actor.id, proof)
  const passwordHash = await hashPassword(newPassword)
  const change = { prove, passwordHash, sessionId, publicUrl: services.env.publicUrl }
  let changed: PasswordAccount
  await lockIfCopied(context, () =>
    context.write(async (tx) => {
      await storePassword(tx, actor, change)
      changed = await findPasswordAccount(tx, { personId: actor.id })
    }),
  )
  // Not for a repeated call: the password may have been changed since.
  rememberBrowser(context, changed)
  return done
}

type NewPassword = { prove: Prove; passwordHash: string; sessionId: string | null; publicUrl: string }

async function storePassword(tx: Tx, actor: { id: string }, { prove, passwordHash, sessionId, publicUrl }: NewPassword) {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  await replacePassword(tx, person.id, passwordHash)
  await voidPasswordLinks(tx, person.id)
  await endSessions(tx, person.id, { but: sessionId })
  await recordEvent(tx, 'account.password_changed', { personId: person.id })
  await queueMail(tx, passwordReplacedMail(person, publicUrl))
}

/** After a change by somebody who was signed in and gave the old password. */
export function passwordReplacedMail(person: { email: string; name: string }, publicUrl: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Your password was changed',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Your Shutterbid password was just changed, and every other browser was signed out.',
      `If this was not you, choose a new one at once: ${publicUrl}/forgot-password`,
    ],
    footer: ['We always send this email when a password changes.'],
  })
}
