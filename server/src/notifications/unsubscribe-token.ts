import { type Topic, topics } from '@shutterbid/domain/notifications/schemas'
import * as z from 'zod/mini'
import { openToken, signToken } from '#server/platform/signed-token'

export type Unsubscribing = { personId: string; topic: Topic }

/** Good for switching off one kind of mail of one person and for nothing else; it does not expire, since mails do not either. */
export function signUnsubscribe(secret: string, { personId, topic }: Unsubscribing): string {
  return signToken(secret, 'unsubscribe', [personId, topic])
}

/** Null when the token is not one of ours. */
export function openUnsubscribe(secret: string, token: string): Unsubscribing | null {
  const opened = shape.safeParse(openToken(secret, 'unsubscribe', token))
  return opened.success ? { personId: opened.data[0], topic: opened.data[1] } : null
}

const shape = z.tuple([z.uuid(), z.enum(topics)])
