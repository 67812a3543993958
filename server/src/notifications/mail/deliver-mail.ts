import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { MailFailed, type SendMail } from '#server/platform/mail/mail'
import { claim, finish, postpone, putOff, release } from './delivery-states.ts'
import { writeMails } from './write-mails.ts'

export type MailTools = Pick<ListenerTools, 'publicUrl' | 'secret' | 'log' | 'now' | 'operatorEmail' | 'callLimitFactor'> & {
  sendMail: SendMail
}

/**
 * Sends the mail of a notification with current data, unless it is no longer needed. Throws for a temporary failure of the mail server, so
 * that the task is retried; gives up after a permanent failure or too many attempts. Puts the task off while it is not the mail's turn.
 */
export async function deliverMail(db: Db, tools: MailTools, { notificationId }: { notificationId: string }) {
  const { now, log, sendMail } = tools
  const {
    claimed: [claimed],
    later,
  } = await claim(db, notificationId, tools)
  if (later.length > 0) return putOff(db, later)
  if (!claimed) return postpone(db, [notificationId], now())
  const mail = (await writeMails(db, tools, [claimed])).get(notificationId)
  if (!mail) return finish(db, [{ ...claimed, state: 'skipped' }], now())
  try {
    await sendMail(mail)
  } catch (error) {
    if (!isFinalFailure(error, claimed)) {
      await release(db, [notificationId])
      throw error
    }
    log.error({ reason: error instanceof Error ? error.message : String(error) }, 'a mail cannot be sent')
    return finish(db, [{ ...claimed, state: 'failed' }], now())
  }
  await finish(db, [{ ...claimed, state: 'sent' }], now())
}

/** Whether a mail that was not taken is given up: it never can be, or it was tried often enough. */
export function isFinalFailure(error: unknown, { attempts }: { attempts: number }) {
  return (error instanceof MailFailed && error.isPermanent) || attempts >= notificationLimits.deliveryAttempts
}
