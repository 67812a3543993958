import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { addTask } from '#server/platform/tasks/add-task'
import { useMailLink, voidMailLinks } from './mail-link.ts'
import { passwordChangedMail } from './mails/password-changed-mail.ts'
import { replacePassword } from './replace-password.ts'
import { sessions } from './tables.ts'

type Reset = { token: string; passwordHash: string; publicUrl: string; now: Date }

/** Gives the person whom the link was mailed to a new password, ends all their sessions, and tells them. Refuses with link_expired. */
export async function resetPassword(tx: Tx, { token, passwordHash, publicUrl, now }: Reset) {
  const person = await useMailLink(tx, { token, purpose: 'reset_password', now })
  await voidMailLinks(tx, person.id, 'reset_password')
  await replacePassword(tx, person.id, passwordHash)
  await tx.delete(sessions).where(eq(sessions.userId, person.id))
  await recordEvent(tx, 'account.password_reset', { personId: person.id })
  await addTask(tx, 'send-mail', passwordChangedMail(person, publicUrl))
}
