import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for a session, a link or a ticket. */
export function newToken() {
  return randomBytes(32).toString('base64url')
}

/** Stored instead of a token. */
export function hashOfToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
