import { messageLimits } from '@shutterbid/domain/messages/limits'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notificationPreferences, notifications } from './tables.ts'

type Line = { id: string; personId: string; link: string }

/** Of a conversation the bell shows the latest line only. */
export async function replaceEarlier(tx: Tx, line: Line, now: Date) {
  // Two messages that are told at once would each find no mail of the other: the second waits here for the first.
  const { personId } = notificationPreferences
  await tx.select({ personId }).from(notificationPreferences).where(eq(personId, line.personId)).for('update')
  await tx
    .update(notifications)
    .set({ dismissedAt: now })
    .where(and(areEarlier(line), isNull(notifications.dismissedAt)))
}

/** Whether a mail about this conversation is due, for one within the hour is enough; this line is then the one that was mailed. */
export async function claimMail(tx: Tx, line: Line, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - messageLimits.mailEveryMinutes * 60_000)
  const [mailed] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(areEarlier(line), gt(notifications.mailedAt, since)))
    .limit(1)
  if (!mailed) await tx.update(notifications).set({ mailedAt: now }).where(eq(notifications.id, line.id))
  return !mailed
}

function areEarlier({ id, personId, link }: Line) {
  return and(eq(notifications.personId, personId), eq(notifications.link, link), ne(notifications.id, id))
}
