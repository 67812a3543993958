import type { Db } from '#server/platform/db/open-database'
import { MailFailed, type SendMail } from '#server/platform/mail/mail'
import { markMailProblem } from './mail-problem.ts'

/** Sends mails, and marks addresses without an inbox. */
export function notingDeadAddresses(db: Db, sendMail: SendMail, now: () => Date): SendMail {
  return async (mail) => {
    try {
      await sendMail(mail)
    } catch (error) {
      if (error instanceof MailFailed && error.hasNoInbox) await markMailProblem(db, { email: mail.to, problem: 'bounced', now: now() })
      throw error
    }
  }
}
