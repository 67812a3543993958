import { type Topic, topics } from '@shutterbid/domain/notifications/mail-topics'
import * as z from 'zod/mini'
import { openToken, signToken } from '#server/platform/signed-token'

export type UnsubscribeSubject = { personId: string } & (
  | { topic: Topic | 'new_jobs_digest' }
  | { photographerId: string }
  | { searchId: string }
)

/** For turning off one kind of mail of one person only; it does not expire, because mails are kept. */
export function signUnsubscribeToken(secret: string, subject: UnsubscribeSubject): string {
  if ('searchId' in subject) return signToken(secret, 'unsubscribe', [subject.personId, 'search', subject.searchId])
  const what = 'topic' in subject ? subject.topic : subject.photographerId
  return signToken(secret, 'unsubscribe', [subject.personId, what])
}

/** Null for an invalid token. */
export function openUnsubscribeToken(secret: string, token: string): UnsubscribeSubject | null {
  const opened = openToken(secret, 'unsubscribe', token)
  const ofSearch = searchShape.safeParse(opened)
  if (ofSearch.success) return { personId: ofSearch.data[0], searchId: ofSearch.data[2] }
  const [ofTopic, ofFollow] = [topicShape.safeParse(opened), followShape.safeParse(opened)]
  if (ofTopic.success) return { personId: ofTopic.data[0], topic: ofTopic.data[1] }
  return ofFollow.success ? { personId: ofFollow.data[0], photographerId: ofFollow.data[1] } : null
}

const topicShape = z.tuple([z.uuid(), z.enum([...topics, 'new_jobs_digest'])])
const followShape = z.tuple([z.uuid(), z.uuid()])
const searchShape = z.tuple([z.uuid(), z.literal('search'), z.uuid()])
