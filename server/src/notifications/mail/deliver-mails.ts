import type { Db } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'
import { type Claimed, type Ended, finish, giveOwnTasks, postpone } from '../deliveries/delivery-states.ts'
import { claimMails, putOff } from './claim-mails.ts'
import { finalFailure, type MailTools } from './deliver-mail.ts'
import { writeMails } from './write-mails.ts'

/** Sent at once, and at most sent again if the worker is killed meanwhile. */
const sentAtOnce = 10
const retryMs = 3000

type Letter = Claimed & { mail: Mail }

/**
 * `deliverMail` for many. Mails that cannot be written or sent now get tasks of their own, so that one of them does not hold up the others.
 */
export async function deliverMails(db: Db, tools: MailTools, { notificationIds }: { notificationIds: string[] }) {
  const { claimed, later } = await claimMails(db, notificationIds, tools)
  await putOff(db, later)
  const rest = unclaimedIds(notificationIds, [...claimed, ...later])
  if (rest.length > 0) await postpone(db, 'mail', rest, tools.now())
  if (claimed.length === 0) return
  const written = await writeMails(db, tools, claimed).catch((error: unknown) => {
    tools.log.error({ err: error }, 'mails could not be written together, and are written one by one')
    return null
  })
  if (!written) return retry(db, tools, claimed)
  const { letters, skipped } = written
  await finish(db, 'mail', skipped, tools.now())
  for (let start = 0; start < letters.length; start += sentAtOnce) {
    const failed = await send(db, tools, letters.slice(start, start + sentAtOnce))
    if (failed.length > 0) return retry(db, tools, [...failed, ...letters.slice(start + sentAtOnce)])
  }
}

/** Mails to be tried again. */
async function send(db: Db, { sendMail, log, now }: MailTools, letters: Letter[]) {
  const outcomes = await Promise.allSettled(letters.map(({ mail }) => sendMail(mail)))
  const [ended, failed]: [Ended[], Claimed[]] = [[], []]
  for (const [index, { mail: _, ...claimed }] of letters.entries()) {
    const outcome = outcomes[index]!
    const reason = outcome.status === 'rejected' && finalFailure(outcome.reason, claimed)
    if (outcome.status === 'fulfilled') ended.push({ ...claimed, state: 'sent' })
    else if (reason) {
      log.error({ reason: String(outcome.reason) }, 'a mail cannot be sent')
      ended.push({ ...claimed, state: 'failed', reason })
    } else failed.push(claimed)
  }
  await finish(db, 'mail', ended, now())
  return failed
}

function retry(db: Db, { now }: MailTools, claimed: Claimed[]) {
  const ids = claimed.map(({ notificationId }) => notificationId)
  return giveOwnTasks(db, 'mail', ids, new Date(now().getTime() + retryMs))
}

function unclaimedIds(ids: string[], claimed: { notificationId: string }[]) {
  const taken = new Set(claimed.map(({ notificationId }) => notificationId))
  return ids.filter((id) => !taken.has(id))
}
