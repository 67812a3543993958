import { lockSelf } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { addTask } from '#server/platform/tasks/add-task'
import type { Prove } from '../security/check-proof.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { voidPasswordLinks } from './password-link.ts'
import { replacePassword } from './replace-password.ts'

type NewPassword = { prove: Prove; passwordHash: string; sessionId: string | null; publicUrl: string }

/**
 * Replaces the password, signs every other browser out and sends a mail. Refuses with what `prove` refuses.
 */
export async function changePassword(tx: Tx, actor: { id: string }, { prove, passwordHash, sessionId, publicUrl }: NewPassword) {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  await replacePassword(tx, person.id, passwordHash)
  await voidPasswordLinks(tx, person.id)
  await endSessions(tx, person.id, { but: sessionId })
  await recordEvent(tx, 'account.password_changed', { personId: person.id })
  await addTask(tx, 'send-mail', passwordReplacedMail(person, publicUrl))
}

/** After a change by somebody who was signed in and gave the old password. */
function passwordReplacedMail(person: { email: string; name: string }, publicUrl: string): Mail {
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
