import { sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open-database'
import { areNamed, runNow } from '#server/platform/tasks/run-now'
import { isMailOutage, mailOutageDays, mailOutageText, type SendMail } from './mail.ts'

/** Shorter than the pause after so many failures, which is e to the power of 4 in seconds. */
const heldForSeconds = 50
const maxAttempts = 4

type Tools = { db: Db; log: Logger; taskNames: readonly string[] }

/**
 * While the mail server is away, what waits is tried about once a minute, without counting it as a try, and all of it goes when the first
 * mail is sent again. Each pause of graphile-worker would be longer than the one before, up to six hours.
 */
export function openMailOutage({ db, log, taskNames }: Tools) {
  let failures = 0
  // Also those of an earlier process.
  let mayBeHeld = true
  const areOfMails = areNamed(taskNames)

  return {
    /** Nothing may fail after the mail was sent, because it would be sent again. */
    noting:
      (sendMail: SendMail): SendMail =>
      async (mail) => {
        await sendMail(mail)
        if (failures > 0) log.warn({ failures }, 'the mail server takes mails again')
        failures = 0
        if (!mayBeHeld) return
        mayBeHeld = false
        await runNow(db, sql`run_at > now() and last_error = ${mailOutageText} and ${areOfMails}`).catch((error: unknown) => {
          mayBeHeld = true
          log.error({ err: error }, 'waiting mails are sent within a minute')
        })
      },

    holding:
      (run: Task): Task =>
      async (payload, helpers) => {
        try {
          await run(payload, helpers)
        } catch (error) {
          if (isMailOutage(error)) {
            if (failures++ === 0) log.error({ err: error }, 'the mail server is away: mails wait for it')
            mayBeHeld = true
            await holdAll(helpers.job.id)
          }
          throw error
        }
      },
  }

  /**
   * The running task fails next, and others that are due would fail as it did. One with all its tries was replaced by another while it ran
   * and must not run again.
   */
  async function holdAll(runningId: string) {
    await db.execute(sql`
      with due as (
        select id from graphile_worker._private_jobs
        where id = ${runningId} or (locked_at is null and run_at <= now() and ${areOfMails}) for update skip locked
      )
      update graphile_worker._private_jobs as held set
        last_error = ${mailOutageText},
        attempts = case when held.id = ${runningId} and attempts < max_attempts and created_at > now() - make_interval(days => ${mailOutageDays})
          then least(attempts, ${maxAttempts}) else attempts end,
        run_at = case when held.id = ${runningId} then run_at else now() + make_interval(secs => ${heldForSeconds}) end
      from due where due.id = held.id`)
  }
}
