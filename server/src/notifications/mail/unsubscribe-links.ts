import { isAlwaysSent, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { notificationTopicTexts } from '@shutterbid/domain/notifications/notification-topics'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { WantedNotice } from '../deliveries/find-wanted-notices.ts'
import { signUnsubscribeToken, type UnsubscribeSubject } from '../preferences/unsubscribe-token.ts'

type WithoutPerson<Subject> = Subject extends unknown ? Omit<Subject, 'personId'> : never
type Unsubscribing = WithoutPerson<UnsubscribeSubject>

/** An unsubscribe page for people and an address for one-click requests of mail readers. */
export function unsubscribeLinks(
  { publicUrl, secret }: Pick<ListenerTools, 'publicUrl' | 'secret'>,
  personId: string,
  what: Unsubscribing,
) {
  const token = signUnsubscribeToken(secret, { personId, ...what })
  return {
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
    headers: { 'List-Unsubscribe': `<${publicUrl}/api/notifications/one-click?token=${token}>` },
  }
}

type About = Pick<WantedNotice, 'kind' | 'facts' | 'notice'>

/** The setting that the unsubscribe link turns off: a topic, a follow or a saved search. Null if no setting does. */
export function unsubscribeOf({ kind, facts, notice: { followed, search } }: About): {
  unsubscribing: Unsubscribing | null
  reason: string
} {
  if (isAlwaysSent(kind, 'mail', facts)) {
    const reason =
      'jobId' in facts
        ? 'it is about what you agreed on for a shoot. Such mails cannot be turned off'
        : 'you have or had a subscription. Mails about its price cannot be turned off'
    return { unsubscribing: null, reason }
  }
  if (kind === 'new_jobs_digest') {
    return { unsubscribing: { topic: kind }, reason: 'you asked for a digest of new jobs in your notification settings' }
  }
  const { topic } = notificationKinds[kind]
  if (kind === 'delivery_test') return { unsubscribing: { topic: 'important_updates' }, reason: 'you asked for a test' }
  if (search) {
    return { unsubscribing: { searchId: search.id }, reason: `you are told of new matches for your saved search “${search.name}”` }
  }
  if (topic !== 'followed_pictures' && topic !== 'saved_search') {
    return { unsubscribing: { topic }, reason: `“${notificationTopicTexts[topic].name}” is turned on in your notification settings` }
  }
  if (!followed) throw new Error(`a notice of ${topic} does not say what turns it off`)
  return { unsubscribing: { photographerId: followed.id }, reason: `you follow ${followed.name} and asked for notices about new pictures` }
}
