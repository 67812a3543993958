import { sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open-database'
import { isMailOutage, mailOutageDays, type SendMail } from './mail.ts'

/** The pause after so many failures is e to the power of 3, which is 20 seconds. */
const maxAttempts = 3

/**
 * While the mail server is away each mail is tried every 20 seconds, so that all arrive within a minute of its return. Otherwise each
 * pause of graphile-worker would be longer than the one before, up to six hours.
 */
export function openMailOutage({ db, log }: { db: Db; log: Logger }) {
  let failures = 0

  return {
    noting:
      (sendMail: SendMail): SendMail =>
      async (mail) => {
        await sendMail(mail)
        if (failures > 0) log.warn({ failures }, 'the mail server takes mails again')
        failures = 0
      },

    shortenPauses:
      (run: Task): Task =>
      async (payload, helpers) => {
        try {
          await run(payload, helpers)
        } catch (error) {
          if (isMailOutage(error)) {
            if (failures++ === 0) log.error({ err: error }, 'the mail server is away: mails wait for it')
            // One with all its tries was replaced by another while it ran and must not run again.
            await db.execute(sql`
              update graphile_worker._private_jobs set attempts = least(attempts, ${maxAttempts})
              where id = ${helpers.job.id} and attempts < max_attempts and created_at > now() - make_interval(days => ${mailOutageDays})`)
          }
          throw error
        }
      },
  }
}
