import { createHmac, timingSafeEqual } from 'node:crypto'

/** A payload that a browser can store but not change: base64url JSON, a dot, and its signature. Tokens are valid for one purpose only. */
export function signToken(secret: string, purpose: string, payload: unknown): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${body}.${signatureOf(secret, purpose, body).toString('base64url')}`
}

/** The payload as parsed JSON; null if the token was not signed by us for this purpose. */
export function openToken(secret: string, purpose: string, token: string): unknown {
  const [body, signature, ...rest] = token.split('.')
  if (!body || !signature || rest.length) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, purpose, body)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

function signatureOf(secret: string, purpose: string, body: string) {
  return createHmac('sha256', secret).update(`${purpose}.${body}`).digest()
}
