import type { Db } from '#server/platform/db/open-database'
import { isMailOutage } from '#server/platform/mail/mail'
import { type Claimed, type Ended, finish, giveOwnTasks, postpone } from '../deliveries/delivery-states.ts'
import { claimMails } from './claim-mails.ts'
import { finalFailure, type MailTools } from './deliver-mail.ts'
import { type Letter, writeLetters } from './write-mails.ts'

/** Sent at once, and at most sent again if the worker is killed meanwhile. */
export const sentAtOnce = 10
const retryMs = 3000

/**
 * `deliverMail` for many. Mails that cannot be written or sent now get tasks of their own, so that one of them does not hold up the others.
 */
export async function deliverMails(db: Db, tools: MailTools, { notificationIds }: { notificationIds: string[] }) {
  const claimed = await claimMails(db, notificationIds, tools)
  const rest = unclaimedIds(notificationIds, claimed)
  if (rest.length > 0) await postpone(db, 'mail', rest, tools.now())
  if (claimed.length === 0) return
  const each = claimed.map((one) => [one])
  const written = await writeLetters(db, tools, each).catch((error: unknown) => {
    tools.log.error({ err: error }, 'mails could not be written together, and are written one by one')
    return null
  })
  if (!written) return retry(db, tools, claimed)
  const { letters, skipped } = written
  await finish(db, 'mail', skipped, tools.now())
  for (let start = 0; start < letters.length; start += sentAtOnce) {
    const failed = await sendLetters(db, tools, letters.slice(start, start + sentAtOnce))
    if (failed.length > 0) {
      const unsent = [...failed.map(({ letter }) => letter), ...letters.slice(start + sentAtOnce)]
      return retry(
        db,
        tools,
        unsent.flatMap(({ deliveries }) => deliveries),
        { isTry: !failed.some(({ error }) => isMailOutage(error)) },
      )
    }
  }
}

/** The result are those to be tried again. */
export async function sendLetters(db: Db, { sendMail, log, now }: MailTools, letters: Letter<Claimed>[]) {
  const outcomes = await Promise.allSettled(letters.map(({ mail }) => sendMail(mail)))
  const ended: Ended[] = []
  const failed: { letter: Letter<Claimed>; error: unknown }[] = []
  for (const [index, letter] of letters.entries()) {
    const outcome = outcomes[index]!
    const attempts = Math.max(...letter.deliveries.map((one) => one.attempts))
    const dueAt = new Date(Math.max(...letter.deliveries.map((one) => one.dueAt.getTime())))
    const reason = outcome.status === 'rejected' && finalFailure(outcome.reason, { attempts, dueAt }, now())
    if (outcome.status === 'fulfilled') ended.push(...letter.deliveries.map((one): Ended => ({ ...one, state: 'sent' })))
    else if (reason) {
      log.error({ reason: String(outcome.reason) }, 'a mail cannot be sent')
      ended.push(...letter.deliveries.map((one): Ended => ({ ...one, state: 'failed', reason })))
    } else failed.push({ letter, error: outcome.reason })
  }
  await finish(db, 'mail', ended, now())
  return failed
}

function retry(db: Db, { now }: MailTools, claimed: Claimed[], { isTry = true } = {}) {
  const ids = claimed.map(({ notificationId }) => notificationId)
  return giveOwnTasks(db, 'mail', ids, new Date(now().getTime() + retryMs), { isTry })
}

function unclaimedIds(ids: string[], claimed: Claimed[]) {
  const taken = new Set(claimed.map(({ notificationId }) => notificationId))
  return ids.filter((id) => !taken.has(id))
}
