import type { MailKind } from '@shutterbid/domain/notifications/schemas'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { findFollow } from '#server/profiles/queries'
import { setPictureNotices } from '#server/profiles/set-picture-notices'
import { notificationPreferences } from './tables.ts'
import { openUnsubscribe } from './unsubscribe-token.ts'

/** Switches one kind of mail off for whoever holds the link of such a mail, signed in or not. */
export async function unsubscribe(tx: Tx, secret: string, { token }: { token: string }): Promise<{ topic: MailKind }> {
  const opened = openUnsubscribe(secret, token)
  if (!opened) throw refused('unsubscribe_link_invalid')
  if ('photographerId' in opened) {
    const pair = { followerId: opened.personId, photographerId: opened.photographerId }
    // Whoever follows them no more is told nothing anyway.
    if (await findFollow(tx, pair)) await setPictureNotices(tx, pair, false)
    return { topic: 'followed_pictures' }
  }
  const { personId, topic } = opened
  await tx
    .update(notificationPreferences)
    .set({ [topic]: false })
    .where(eq(notificationPreferences.personId, personId))
  return { topic }
}
