import type { Listener } from '#server/listeners'
import { addTask } from '#server/platform/tasks/add-task'
import { writePasswordMail } from './password/write-password-mail.ts'
import { writeVerificationMail } from './sign-up/write-verification-mail.ts'

/** Writes the requested mail, unless nobody has the address or it was sent too many lately. */
export const onMailRequested: Listener<'account.mail_requested'> = async (db, { id, facts }, tools) => {
  await db.transaction(async (tx) => {
    const write = facts.purpose === 'reset_password' ? writePasswordMail : writeVerificationMail
    const mail = await write(tx, facts, { ...tools, db })
    if (mail) await addTask(tx, 'send-mail', mail, { key: `${id} mail` })
  })
}
