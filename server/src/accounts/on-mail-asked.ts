import type { Listener } from '#server/listeners'
import { addTask } from '#server/platform/tasks/add-task'
import { writePasswordMail } from './write-password-mail.ts'
import { writeVerificationMail } from './write-verification-mail.ts'

/** Writes the mail that was asked for, as the account is now; none for an address that nobody has, or that was sent enough lately. */
export const onMailAsked: Listener<'account.mail_asked'> = async (db, { id, facts }, tools) => {
  await db.transaction(async (tx) => {
    const write = facts.purpose === 'reset_password' ? writePasswordMail : writeVerificationMail
    const mail = await write(tx, facts, { ...tools, db })
    if (mail) await addTask(tx, 'send-mail', mail, { key: `${id} mail` })
  })
}
