import { randomBytes } from 'node:crypto'
import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { decryptText, encryptText } from '#server/platform/encrypted-text'
import type { Visit } from '#server/platform/identity/identity-provider'
import type { Actor } from '#server/platform/rpc'

const purpose = 'google calendars'

type Sealed = { personId: string; nonce: string; codeVerifier: string; expiresAt: number }

/** A visit to Google by one person. Its state has the rest, encrypted, so nothing is stored; the code that comes back works once. */
export function makeVisit(secret: string, actor: Actor, now: Date): Visit {
  const nonce = randomBytes(32).toString('base64url')
  const codeVerifier = randomBytes(48).toString('base64url')
  const expiresAt = now.getTime() + calendarLimits.googleVisitMinutes * 60_000
  const sealed: Sealed = { personId: actor.id, nonce, codeVerifier, expiresAt }
  return { state: encryptText(secret, purpose, JSON.stringify(sealed)), nonce, codeVerifier }
}

/** Null if it has expired, or was begun by somebody else. */
export function openVisit(secret: string, actor: Actor, state: string, now: Date): Visit | null {
  const text = decryptText(secret, purpose, state)
  if (text === null) return null
  const { personId, nonce, codeVerifier, expiresAt }: Sealed = JSON.parse(text)
  return personId === actor.id && now.getTime() < expiresAt ? { state, nonce, codeVerifier } : null
}
