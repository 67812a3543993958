import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { MailFailed } from '#server/platform/mail/mail'

/** Whether a mail that was not taken is given up: it never can be, or it was tried often enough. */
export function isFinalFailure(error: unknown, { attempts }: { attempts: number }) {
  return (error instanceof MailFailed && error.isPermanent) || attempts >= notificationLimits.deliveryAttempts
}
