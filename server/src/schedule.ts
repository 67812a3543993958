import { deleteOldReports } from '#server/admin/inbox/delete-old-reports'
import { extendOverrides } from '#server/availability/overrides/extend-overrides'
import { deleteEndedShares } from '#server/bids/share/delete-shares'
import { deleteOldPayments } from '#server/billing/delete-old-payments'
import { lapseSubscriptions } from '#server/billing/lapse-subscriptions'
import { notifyOfPrices } from '#server/billing/prices/notify-of-prices'
import { syncEverybody } from '#server/billing/sync/sync-everybody'
import { remindOfTrialEnds } from '#server/billing/trial/remind-of-trial-ends'
import { readDueConnections } from '#server/calendars/connections/read-due-connections'
import { deleteUnconfirmed } from '#server/content/newsletter/delete-unconfirmed'
import { deleteOldContactMessages } from '#server/feedback/contact/delete-old-contact-messages'
import { expireJobs } from '#server/jobs/close/expire-jobs'
import { actOnDeliveries } from '#server/jobs/delivery/act-on-deliveries'
import { deleteOldInvoices } from '#server/jobs/invoices/delete-old-invoices'
import { actOnRequests } from '#server/jobs/requests/act-on-requests'
import { lapseProposals } from '#server/jobs/terms/lapse-proposals'
import { expireExports } from '#server/leaving/export/expire-exports'
import { computeAnswerTimes } from '#server/messages/answer-times/compute-answer-times'
import { deleteUnsentAttachments } from '#server/messages/attachments/remove-attachments'
import { purgeConversations } from '#server/messages/purge-conversations'
import { expireNotifications } from '#server/notifications/bell/expire-notifications'
import { makeDigests } from '#server/notifications/digests/make-digests'
import { releaseHeldMails } from '#server/notifications/mail/release-held-mails'
import { remind } from '#server/notifications/reminders/remind'
import { backUpNightly, verifyWeekly } from '#server/platform/backup/run-backup'
import type { Db } from '#server/platform/db/open-database'
import { expireEvents } from '#server/platform/events/expire-events'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { removeDueFiles } from '#server/platform/files/stored-files'
import { expireWrites } from '#server/platform/idempotency/delete-writes'
import { expireDemoMails } from '#server/platform/mail/expire-demo-mails'
import { expireTurns } from '#server/platform/mail/expire-turns'
import { expireDemoPushes } from '#server/platform/push/expire-demo-pushes'
import type { TaskQueue } from '#server/platform/tasks/task'
import { unlockOrphans } from '#server/platform/tasks/unlock-orphans'
import { deleteExpiredTokens } from '#server/programs/tokens/delete-expired-tokens'
import { deleteOldDeliveries } from '#server/programs/webhooks/list-deliveries'
import { sendOverdue } from '#server/programs/webhooks/send-tasks'
import { deleteOldMatches } from '#server/search/saved/delete-old-matches'
import { deleteExpired } from '#server/signing-in/delete-expired'
import { deleteUnverified } from '#server/signing-in/sign-up/delete-unverified'

/** A scheduled task. `cron` is in UTC; a task may run twice, so it checks before it acts. */
export type ScheduledTask = {
  cron: string
  queue?: TaskQueue
  run: (db: Db, tools: ListenerTools, stopping?: AbortSignal) => Promise<void>
}

export const schedule: Record<string, ScheduledTask> = {
  'act-on-deliveries': { cron: '*/5 * * * *', run: actOnDeliveries },
  'act-on-requests': { cron: '*/5 * * * *', run: actOnRequests },
  'back-up': { cron: '37 2 * * *', queue: 'others', run: backUpNightly },
  'compute-answer-times': { cron: '7 4 * * *', run: computeAnswerTimes },
  'delete-ended-shares': { cron: '47 4 * * *', run: deleteEndedShares },
  'delete-expired': { cron: '17 * * * *', run: deleteExpired },
  'delete-expired-tokens': { cron: '32 * * * *', run: deleteExpiredTokens },
  'delete-unverified': { cron: '27 * * * *', run: deleteUnverified },
  'expire-demo-mails': { cron: '2 * * * *', run: expireDemoMails },
  'expire-demo-pushes': { cron: '3 * * * *', run: expireDemoPushes },
  'expire-events': { cron: '57 * * * *', run: expireEvents },
  'expire-exports': { cron: '52 * * * *', run: expireExports },
  'expire-jobs': { cron: '7 * * * *', run: expireJobs },
  'expire-notifications': { cron: '42 * * * *', run: expireNotifications },
  'expire-turns': { cron: '12 * * * *', run: expireTurns },
  'expire-writes': { cron: '27 * * * *', run: expireWrites },
  'delete-old-contact-messages': { cron: '22 5 * * *', run: deleteOldContactMessages },
  'delete-old-finds': { cron: '52 5 * * *', run: deleteOldMatches },
  'delete-old-invoices': { cron: '42 5 * * *', run: deleteOldInvoices },
  'delete-old-payments': { cron: '17 5 * * *', run: deleteOldPayments },
  'delete-old-reports': { cron: '12 5 * * *', run: deleteOldReports },
  'delete-old-webhook-deliveries': { cron: '57 5 * * *', run: deleteOldDeliveries },
  'delete-unconfirmed-readers': { cron: '47 * * * *', run: deleteUnconfirmed },
  'extend-overrides': { cron: '32 5 * * *', run: extendOverrides },
  'lapse-proposals': { cron: '*/5 * * * *', run: lapseProposals },
  'lapse-subscriptions': { cron: '*/5 * * * *', run: lapseSubscriptions },
  'make-digests': { cron: '*/5 * * * *', run: makeDigests },
  'purge-conversations': { cron: '37 4 * * *', run: purgeConversations },
  'read-due-calendars': { cron: '* * * * *', run: readDueConnections },
  'release-held-mails': { cron: '* * * * *', run: releaseHeldMails },
  remind: { cron: '*/15 * * * *', run: remind },
  'remind-of-trial-ends': { cron: '*/15 * * * *', run: remindOfTrialEnds },
  'remove-files': { cron: '*/5 * * * *', queue: 'others', run: removeDueFiles },
  'send-overdue-webhooks': { cron: '*/5 * * * *', run: sendOverdue },
  'sync-everybody': { cron: '*/5 * * * *', queue: 'others', run: syncEverybody },
  'delete-unsent-attachments': { cron: '43 * * * *', run: deleteUnsentAttachments },
  'notify-of-prices': { cron: '*/5 * * * *', run: (db, tools) => notifyOfPrices(db, tools) },
  'verify-backup': { cron: '37 3 * * 0', queue: 'others', run: verifyWeekly },
  'unlock-orphans': { cron: '* * * * *', run: (db) => unlockOrphans(db, { heldForSeconds: 10 }) },
}
