import type { Listener } from '#server/listeners'
import { addTask } from '#server/platform/tasks/add-task'
import { lockPerson } from './lock-person.ts'
import { makeMailLink } from './mail-link.ts'
import { alreadySignedUpMail } from './mails/already-signed-up-mail.ts'
import { passwordResetMail } from './mails/password-reset-mail.ts'
import { verificationMail } from './mails/verification-mail.ts'

/** Writes the mail that was asked for, as the account stands now; for an address that nobody has, none. */
export const onMailAsked: Listener<'account.mail_asked'> = async (db, { id, facts: { personId, purpose } }, { publicUrl, now }) => {
  if (!personId) return
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person) return
    const link = () => makeMailLink(tx, { personId, purpose, now: now() })
    const reset = async () => passwordResetMail(person, `${publicUrl}/reset-password?token=${await link()}`)
    const verify = async () =>
      person.emailVerified
        ? alreadySignedUpMail(person, publicUrl)
        : verificationMail(person, `${publicUrl}/verify-email?token=${await link()}`)
    await addTask(tx, 'send-mail', await (purpose === 'reset_password' ? reset() : verify()), { key: `${id} mail` })
  })
}
