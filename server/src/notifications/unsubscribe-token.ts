import { type Topic, topics } from '@shutterbid/domain/notifications/schemas'
import * as z from 'zod/mini'
import { openToken, signToken } from '#server/platform/signed-token'

export type Unsubscribing = { personId: string } & ({ topic: Topic } | { photographerId: string })

/** Good for switching off one kind of mail of one person and for nothing else; it does not expire, since mails do not either. */
export function signUnsubscribe(secret: string, unsubscribing: Unsubscribing): string {
  const what = 'topic' in unsubscribing ? unsubscribing.topic : unsubscribing.photographerId
  return signToken(secret, 'unsubscribe', [unsubscribing.personId, what])
}

/** Null when the token is not one of ours. */
export function openUnsubscribe(secret: string, token: string): Unsubscribing | null {
  const opened = openToken(secret, 'unsubscribe', token)
  const [ofTopic, ofFollow] = [topicShape.safeParse(opened), followShape.safeParse(opened)]
  if (ofTopic.success) return { personId: ofTopic.data[0], topic: ofTopic.data[1] }
  return ofFollow.success ? { personId: ofFollow.data[0], photographerId: ofFollow.data[1] } : null
}

const topicShape = z.tuple([z.uuid(), z.enum(topics)])
const followShape = z.tuple([z.uuid(), z.uuid()])
