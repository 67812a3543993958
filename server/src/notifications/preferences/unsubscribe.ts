import type { UnsubscribedKind } from '@shutterbid/domain/notifications/mail-topics'
import { notificationRefusals } from '@shutterbid/domain/notifications/refusals'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { refused } from '#server/platform/refuse'
import { setPictureNotices } from '#server/profiles/follow/set-picture-notices'
import { findFollow } from '#server/profiles/queries'
import { storeKindPreference } from './set-kind-preference.ts'
import { storePreference } from './store-preference.ts'
import { openUnsubscribeToken } from './unsubscribe-token.ts'

/** Turns off the mails that the token names, for their recipient, signed in or not. */
export async function unsubscribe(tx: Tx, secret: string, { token }: { token: string }): Promise<{ topic: UnsubscribedKind }> {
  const opened = openUnsubscribeToken(secret, token)
  if (!opened) throw refused('unsubscribe_link_invalid')
  if ('photographerId' in opened) {
    const pair = { followerId: opened.personId, photographerId: opened.photographerId }
    // Without a follow there are no such mails anyway.
    if (await findFollow(tx, pair)) await setPictureNotices(tx, pair, false)
    return { topic: 'followed_pictures' }
  }
  if ('searchId' in opened) {
    await recordEvent(tx, 'search.unsubscribed', opened)
    return { topic: 'saved_search' }
  }
  const { personId, topic } = opened
  if (topic === 'new_jobs_digest') await storeKindPreference(tx, personId, { kind: topic, channel: 'mail', isOn: false })
  else await storePreference(tx, { personId, topic, channel: 'mail', isEnabled: false })
  return { topic }
}

/** The one-click POST of a mail reader (RFC 8058); `token` is in the URL. */
export async function receiveOneClick(db: Db, secret: string, request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (!openUnsubscribeToken(secret, token)) return new Response(notificationRefusals.unsubscribe_link_invalid, { status: 400 })
  await db.transaction((tx) => unsubscribe(tx, secret, { token }))
  return new Response('You will no longer receive these mails.')
}
