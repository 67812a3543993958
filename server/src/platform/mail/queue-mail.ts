import type { Db, Tx } from '#server/platform/db/open-database'
import { addTask, type When } from '#server/platform/tasks/add-task'
import type { TaskKind } from '#server/platform/tasks/task'
import type { Mail } from './mail.ts'

export const sendMailTask: TaskKind = { name: 'send-mail', queue: 'mails', priority: -10 }

/** Inside a transaction the mail is sent only if it commits. */
export function queueMail(db: Db | Tx, mail: Mail, when?: When) {
  return addTask(db, sendMailTask, mail, when)
}
