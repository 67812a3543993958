import type { Topic } from '@shutterbid/domain/notifications/schemas'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { notificationPreferences } from './tables.ts'
import { openUnsubscribe } from './unsubscribe-token.ts'

/** Switches one kind of mail off for whoever holds the link of such a mail, signed in or not. */
export async function unsubscribe(db: Db | Tx, secret: string, { token }: { token: string }): Promise<{ topic: Topic }> {
  const opened = openUnsubscribe(secret, token)
  if (!opened) throw refused('unsubscribe_link_invalid')
  const { personId, topic } = opened
  await db
    .update(notificationPreferences)
    .set({ [topic]: false })
    .where(eq(notificationPreferences.personId, personId))
  return { topic }
}
