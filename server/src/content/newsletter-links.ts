import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { openToken, signToken } from '#server/platform/signed-token'

/** What stands for an address where the address itself has no business: the same one each time, and ours alone to make. */
export function addressKey(secret: string, email: string) {
  return createHmac('sha256', secret).update(`newsletter ${email.toLowerCase()}`).digest('base64url')
}

/** Good for leaving the newsletter and for nothing else; it does not expire, since mails do not either. */
export function signLeaving(secret: string, key: string) {
  return signToken(secret, 'leave newsletter', [key])
}

/** The key of the address that a link out belongs to; null when the link is not one of ours. */
export function openLeaving(secret: string, token: string): string | null {
  const opened = z.tuple([z.string()]).safeParse(openToken(secret, 'leave newsletter', token))
  return opened.success ? opened.data[0] : null
}

export function hashOfLink(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
