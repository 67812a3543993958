import type { DeliveryReason } from '@shutterbid/domain/notifications/kinds'
import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { isMailOutage, MailFailed, mailOutageDays, type SendMail } from '#server/platform/mail/mail'
import { type Claimed, finish, postpone, release } from '../deliveries/delivery-states.ts'
import { claimMail } from './claim-mails.ts'
import { writeLetters } from './write-mails.ts'

export type MailTools = Pick<ListenerTools, 'publicUrl' | 'secret' | 'log' | 'now' | 'operatorEmail' | 'callLimitFactor'> & {
  sendMail: SendMail
}

/**
 * Sends the mail of a notification with current data, unless it is no longer needed. Throws for a temporary failure of the mail server, so
 * that the task is retried; gives up after a permanent failure or too many attempts.
 */
export async function deliverMail(db: Db, tools: MailTools, { notificationId }: { notificationId: string }) {
  const { now, log, sendMail } = tools
  const [claimed] = await claimMail(db, notificationId, tools)
  if (!claimed) return postpone(db, 'mail', [notificationId], now())
  const {
    letters: [letter],
    skipped,
  } = await writeLetters(db, tools, [[claimed]])
  if (!letter) return finish(db, 'mail', skipped, now())
  try {
    await sendMail(letter.mail)
  } catch (error) {
    const reason = finalFailure(error, claimed, now())
    if (!reason) {
      await release(db, 'mail', [notificationId], { isTry: !isMailOutage(error) })
      throw error
    }
    log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a mail cannot be sent')
    return finish(db, 'mail', [{ ...claimed, state: 'failed', reason }], now())
  }
  await finish(db, 'mail', [{ ...claimed, state: 'sent' }], now())
}

const dayMs = 86_400_000

/** Why a refused mail is given up: it never can be accepted, or was tried often or long enough. Otherwise it is tried again. */
export function finalFailure(error: unknown, { attempts, dueAt }: Pick<Claimed, 'attempts' | 'dueAt'>, now: Date): DeliveryReason | null {
  if (error instanceof MailFailed && error.isPermanent) return 'refused'
  if (isMailOutage(error)) return now.getTime() - dueAt.getTime() > mailOutageDays * dayMs ? 'gave_up' : null
  return attempts >= notificationLimits.deliveryAttempts ? 'gave_up' : null
}
