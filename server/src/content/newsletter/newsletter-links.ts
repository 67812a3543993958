import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { openToken, signToken } from '#server/platform/signed-token'

/** Stands for an address in links without showing it; only the server can make it. */
export function addressKey(secret: string, email: string) {
  return createHmac('sha256', secret).update(`newsletter ${email.toLowerCase()}`).digest('base64url')
}

/** For unsubscribing from the newsletter only; it does not expire, because mails are kept. */
export function signUnsubscribeToken(secret: string, key: string) {
  return signToken(secret, 'unsubscribe from newsletter', [key])
}

/** The address key in an unsubscribe token; null if the token is invalid. */
export function openUnsubscribeToken(secret: string, token: string): string | null {
  const opened = z.tuple([z.string()]).safeParse(openToken(secret, 'unsubscribe from newsletter', token))
  return opened.success ? opened.data[0] : null
}

export function hashOfLink(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
