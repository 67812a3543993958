import type { Db } from '#server/platform/db/open-database'
import { isMailOutage } from '#server/platform/mail/mail'
import { type Claimed, finish, release } from '../deliveries/delivery-states.ts'
import { claimReleased } from './claim-mails.ts'
import type { MailTools } from './deliver-mail.ts'
import { sendLetters } from './deliver-mails.ts'
import { writeLetters } from './write-mails.ts'

/**
 * Sends letters of mails that were held. Only their task claims them. A letter that cannot be written or sent now does not hold up the
 * others: the task fails after them, and is tried again with what is left.
 */
export async function deliverReleasedMails(db: Db, tools: MailTools, { letters: all }: { letters: string[][] }) {
  const claimed = new Map((await claimReleased(db, all, tools)).map((one) => [one.notificationId, one]))
  const groups = all.map((ids) => ids.flatMap((id) => claimed.get(id) ?? [])).filter((group) => group.length > 0)
  if (groups.length === 0) return
  const { letters, skipped, errors } = await writeLetters(db, tools, groups).then(
    (written) => ({ ...written, errors: [] }),
    () => writeEach(db, tools, groups),
  )
  await finish(db, 'mail', skipped, tools.now())
  const failed = await sendLetters(db, tools, letters)
  const [error] = [...errors, ...failed.map((one) => one.error)]
  if (error === undefined) return
  await release(db, 'mail', [...claimed.keys()], { isTry: !isMailOutage(error) })
  throw error
}

async function writeEach(db: Db, tools: MailTools, groups: Claimed[][]) {
  const outcomes = await Promise.allSettled(groups.map((group) => writeLetters(db, tools, [group])))
  const written = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  return {
    letters: written.flatMap(({ letters }) => letters),
    skipped: written.flatMap(({ skipped }) => skipped),
    errors: outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : [])),
  }
}
