import type { UnsubscribedKind } from '@shutterbid/domain/notifications/notification-topics'
import type { Tx } from '#server/platform/db/open-database'
import { setPictureNotices } from '#server/profiles/follow/set-picture-notices'
import { findFollow } from '#server/profiles/queries'
import { recordEvent } from '../events.ts'
import { storeKindPreference } from './set-kind-preference.ts'
import { storePreference } from './store-preference.ts'
import type { UnsubscribeSubject } from './unsubscribe-token.ts'

/** Turns what a token names off or on for mail, for the recipient of the mail, signed in or not. */
export async function turnMails(tx: Tx, subject: UnsubscribeSubject, isEnabled: boolean): Promise<UnsubscribedKind> {
  if ('photographerId' in subject) {
    const pair = { followerId: subject.personId, photographerId: subject.photographerId }
    // Without a follow there are no such mails anyway.
    if (await findFollow(tx, pair)) await setPictureNotices(tx, pair, isEnabled)
    return 'followed_pictures'
  }
  if ('searchId' in subject) {
    await recordEvent(tx, 'search.unsubscribed', { ...subject, isNotifying: isEnabled })
    return 'saved_search'
  }
  const { personId, topic } = subject
  if (topic === 'new_jobs_digest') await storeKindPreference(tx, personId, { kind: topic, channel: 'mail', isOn: isEnabled })
  else await storePreference(tx, { personId, topic, channel: 'mail', isEnabled })
  return topic
}
