import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { addTask } from '#server/platform/tasks/add-task'
import { passwordChangedMail } from '../mails/password-changed-mail.ts'
import { sessions } from '../tables.ts'
import { usePasswordLink } from './password-link.ts'
import { replacePassword } from './replace-password.ts'

type Reset = { token: string; passwordHash: string; publicUrl: string; now: Date }

/** Replaces the password of the person whose link this is, ends all their sessions and sends a mail. Refuses with link_expired. */
export async function resetPassword(tx: Tx, { token, passwordHash, publicUrl, now }: Reset) {
  const person = await usePasswordLink(tx, token, now)
  await replacePassword(tx, person.id, passwordHash)
  await tx.delete(sessions).where(eq(sessions.personId, person.id))
  await recordEvent(tx, 'account.password_reset', { personId: person.id })
  await addTask(tx, 'send-mail', passwordChangedMail(person, publicUrl))
}
