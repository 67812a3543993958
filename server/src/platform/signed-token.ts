import { createHmac, timingSafeEqual } from 'node:crypto'

/** A payload that a browser may carry but not change: base64url JSON, a dot, and its signature. A purpose's tokens open for that purpose only. */
export function signToken(secret: string, purpose: string, payload: unknown): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`
}

/** What `signToken` was given, as parsed JSON; null when the token is not ours, was changed, or was signed for something else. */
export function openToken(secret: string, purpose: string, token: string): unknown {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length) return null
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(secret, purpose, body)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

function signatureOf(secret: string, purpose: string, body: string) {
  return createHmac('sha256', secret).update(`${purpose}.${body}`).digest()
}
