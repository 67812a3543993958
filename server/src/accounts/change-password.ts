import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { refused } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import { endSessions } from './end-sessions.ts'
import { lockSelf } from './lock-person.ts'
import { passwordReplacedMail } from './mails/password-replaced-mail.ts'
import { voidPasswordLinks } from './password-link.ts'
import { findPasswordHash } from './queries.ts'
import { replacePassword } from './replace-password.ts'

type NewPassword = { provenHash: string; passwordHash: string; sessionId: string | null; publicUrl: string }

/**
 * Gives the person who asks a new password, signs every other browser out, and tells them. `provenHash` is of the password that they
 * gave; refuses with wrong_password when another one took its place meanwhile.
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
