import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { StoredEvent } from '#server/platform/events/define-events'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { NotificationEvents } from '../event-facts.ts'
import { noticeKinds } from '../kinds.ts'
import { notify } from '../notify.ts'
import { reminders } from '../tables.ts'
import { findNoticeJob } from '../texts/find-notice-jobs.ts'

type ReminderDue = StoredEvent<'reminder.due', NotificationEvents['reminder.due']>

/** Notifies the person, unless the reminder is no longer needed. */
export async function onReminderDue(db: Db, { id: eventId, facts: { reminderId } }: ReminderDue, tools: ListenerTools) {
  const now = tools.now()
  const [due] = await db.select().from(reminders).where(eq(reminders.id, reminderId)).limit(1)
  const job = due && (await findNoticeJob(db, due.jobId))
  if (!job) return
  const { kind, personId, occasionAt } = due
  const facts = await noticeKinds[kind].reminder?.facts({ db, job, occasionAt, now })
  if (facts) await notify(db, { eventId, personIds: [personId], kind, facts }, now)
}
