import type { MailKind } from '@shutterbid/domain/notifications/schemas'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { findFollow } from '#server/profiles/queries'
import { setPictureNotices } from '#server/profiles/set-picture-notices'
import { keepPreference } from './keep-preference.ts'
import { openUnsubscribe } from './unsubscribe-token.ts'

/** Switches off the mails that the token of such a mail names, for its recipient, signed in or not. */
export async function unsubscribe(tx: Tx, secret: string, { token }: { token: string }): Promise<{ topic: MailKind }> {
  const opened = openUnsubscribe(secret, token)
  if (!opened) throw refused('unsubscribe_link_invalid')
  if ('photographerId' in opened) {
    const pair = { followerId: opened.personId, photographerId: opened.photographerId }
    // Without a follow there are no such mails anyway.
    if (await findFollow(tx, pair)) await setPictureNotices(tx, pair, false)
    return { topic: 'followed_pictures' }
  }
  const { personId, topic } = opened
  await keepPreference(tx, { personId, topic, channel: 'mail', isEnabled: false })
  return { topic }
}
