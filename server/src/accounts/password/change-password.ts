import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { refused } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import { lockSelf } from '../lock-person.ts'
import { passwordReplacedMail } from '../mails/password-replaced-mail.ts'
import { findPasswordHash } from '../queries.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { voidPasswordLinks } from './password-link.ts'
import { replacePassword } from './replace-password.ts'

type NewPassword = { provenHash: string; passwordHash: string; sessionId: string | null; publicUrl: string }

/**
 * Replaces the password, signs every other browser out and sends a mail. `provenHash` is the hash of the password that was checked;
 * refuses with wrong_password if it is no longer the current one.
 */
export async function changePassword(tx: Tx, actor: { id: string }, { provenHash, passwordHash, sessionId, publicUrl }: NewPassword) {
  const person = await lockSelf(tx, actor.id)
  if ((await findPasswordHash(tx, person.id)) !== provenHash) throw refused('wrong_password')
  await replacePassword(tx, person.id, passwordHash)
  await voidPasswordLinks(tx, person.id)
  await endSessions(tx, person.id, { but: sessionId })
  await recordEvent(tx, 'account.password_changed', { personId: person.id })
  await addTask(tx, 'send-mail', passwordReplacedMail(person, publicUrl))
}
