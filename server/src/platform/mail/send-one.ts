import { sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open-database'
import { type Mail, MailFailed, mailId, type SendMail } from './mail.ts'
import { queueMail } from './queue-mail.ts'
import { isLater, type TurnTools, takeTurn } from './take-turns.ts'

type Tools = TurnTools & { sendMail: SendMail; log: Logger; secret: string }

/** Sends the mail of a task, or puts the task off until it is the mail's turn. A permanent failure is logged and dropped; any other is thrown. */
export async function sendOne(db: Db, { sendMail, log, secret, ...tools }: Tools, written: Mail, { job }: Pick<JobHelpers, 'job'>) {
  const mail = { ...written, id: written.id ?? mailId({ secret, to: written.to }, job.id, job.revision, job.created_at) }
  const turn = await takeTurn(db, mail, tools)
  if (isLater(turn, tools.now())) return moveTask(db, job, mail, turn)
  await sendMail(mail).catch((error: unknown) => {
    if (!(error instanceof MailFailed && error.isPermanent)) throw error
    log.error({ reason: error.message }, 'a mail cannot be sent')
  })
}

type Running = { id: string; key: string | null }

/**
 * Puts the running task off until `runAt`, with this payload, without counting a failure. Replaces it in one transaction, so that it is
 * neither lost nor doubled if the worker is killed now.
 */
async function moveTask(db: Db, { id, key }: Running, mail: Mail, runAt: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`)
    await queueMail(tx, mail, { runAt, ...(key === null ? {} : { key }) })
  })
}
