import { type NotificationTopic, notificationTopics } from '@shutterbid/domain/notifications/notification-topics'
import * as z from 'zod/mini'
import { openToken, signToken } from '#server/platform/signed-token'

export type UnsubscribeSubject = { personId: string } & (
  | { topic: NotificationTopic | 'new_jobs_digest' }
  | { photographerId: string }
  | { searchId: string }
)

/** For turning off one kind of mail of one person only; it does not expire, because mails are kept. */
export function signUnsubscribeToken(secret: string, subject: UnsubscribeSubject): string {
  return signToken(secret, 'unsubscribe', partsOf(subject))
}

/** Null for an invalid token. */
export function openUnsubscribeToken(secret: string, token: string): UnsubscribeSubject | null {
  return subjectIn(openToken(secret, 'unsubscribe', token))
}

/** For an hour: the mail may be in other hands later. */
export function signUndoToken(secret: string, subject: UnsubscribeSubject, now: Date): string {
  return signToken(secret, 'undo unsubscribe', [now.getTime() + undoMs, ...partsOf(subject)])
}

/** Null for an invalid or expired token. */
export function openUndoToken(secret: string, token: string, now: Date): UnsubscribeSubject | null {
  const opened = openToken(secret, 'undo unsubscribe', token)
  if (!Array.isArray(opened) || !(Number(opened[0]) > now.getTime())) return null
  return subjectIn(opened.slice(1))
}

const undoMs = 3_600_000

function partsOf(subject: UnsubscribeSubject) {
  if ('searchId' in subject) return [subject.personId, 'search', subject.searchId]
  return [subject.personId, 'topic' in subject ? subject.topic : subject.photographerId]
}

function subjectIn(opened: unknown): UnsubscribeSubject | null {
  const ofSearch = searchShape.safeParse(opened)
  if (ofSearch.success) return { personId: ofSearch.data[0], searchId: ofSearch.data[2] }
  const ofTopic = topicShape.safeParse(opened)
  const ofFollow = followShape.safeParse(opened)
  if (ofTopic.success) return { personId: ofTopic.data[0], topic: ofTopic.data[1] }
  return ofFollow.success ? { personId: ofFollow.data[0], photographerId: ofFollow.data[1] } : null
}

const topicShape = z.tuple([z.uuid(), z.enum([...notificationTopics, 'new_jobs_digest'])])
const followShape = z.tuple([z.uuid(), z.uuid()])
const searchShape = z.tuple([z.uuid(), z.literal('search'), z.uuid()])
