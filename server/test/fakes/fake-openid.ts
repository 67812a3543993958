import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { Answer, RecordedRequest } from './fake-http.ts'

type Claims = Record<string, unknown>
type Visit = { challenge: string; redirectUri: string; claims: Claims; scope: string; isOffline: boolean }

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID provider for one client, which checks what a real one checks and can be told to misbehave. */
export class FakeOpenId {
  readonly clientId = 'shutterbid-client'
  readonly clientSecret = 'a secret of the client'
  /** Its address, once it listens. */
  issuer = ''
  /** Who signs in next. */
  person: Claims = { sub: randomUUID(), email: `${randomUUID()}@gmail.example`, email_verified: true, name: 'Gale Ortiz' }
  /** Claims of ID tokens that are wrong. */
  wrong: Claims = {}
  /** Signs with a key that it does not publish. */
  signsWithOtherKey = false
  /** Answers to a path in place of the right one. */
  answers: Record<string, Answer> = {}
  /** Tokens of those who granted access that lasts, with what they granted. */
  readonly refreshTokens = new Map<string, { scope: string }>()
  /** Valid ones, with the refresh token that they came from. */
  readonly accessTokens = new Map<string, string>()
  readonly #keys = newKeys()
  readonly #codes = new Map<string, Visit>()

  /** What the browser brings back after the person agreed at this address. */
  agree(address: string): { code: string; state: string; iss: string } {
    const query = new URL(address).searchParams
    const asked = Object.fromEntries(query)
    if (asked['client_id'] !== this.clientId || asked['response_type'] !== 'code') throw new Error('not a request of the client')
    if (asked['code_challenge_method'] !== 'S256' || !asked['code_challenge']) throw new Error('a request without PKCE')
    const code = randomUUID()
    const claims = { ...this.person, nonce: asked['nonce'] }
    const { code_challenge: challenge, redirect_uri: redirectUri = '', scope = '', access_type } = asked
    this.#codes.set(code, { challenge, redirectUri, claims, scope, isOffline: access_type === 'offline' })
    return { code, state: asked['state'] ?? '', iss: this.issuer }
  }

  endAccess(token: string) {
    this.refreshTokens.delete(token)
    for (const [accessToken, refreshToken] of this.accessTokens) if (refreshToken === token) this.accessTokens.delete(accessToken)
  }

  answer({ path, body, method }: Pick<RecordedRequest, 'path' | 'body' | 'method'>): Answer {
    const instead = this.answers[path]
    if (instead) return instead
    if (path === '/.well-known/openid-configuration') return { json: this.#metadata() }
    if (path === '/keys')
      return { json: { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] } }
    if (path === '/token' && method === 'POST') return this.#grant(new URLSearchParams(body))
    if (path === '/revoke' && method === 'POST') return this.#revoke(new URLSearchParams(body).get('token') ?? '')
    return { status: 404, text: 'Not Found' }
  }

  #metadata() {
    const { issuer } = this
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      revocation_endpoint: `${issuer}/revoke`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  #grant(form: URLSearchParams): Answer {
    if (form.get('client_id') !== this.clientId || form.get('client_secret') !== this.clientSecret) return refusal(401, 'invalid_client')
    return form.get('grant_type') === 'refresh_token' ? this.#refresh(form.get('refresh_token') ?? '') : this.#redeem(form)
  }

  #refresh(refreshToken: string): Answer {
    if (!this.refreshTokens.has(refreshToken)) return refusal(400, 'invalid_grant')
    return { json: { access_token: this.#accessTokenOf(refreshToken), token_type: 'Bearer', expires_in: 3600 } }
  }

  #revoke(token: string): Answer {
    if (!this.refreshTokens.has(token)) return refusal(400, 'invalid_token')
    this.endAccess(token)
    return { json: {} }
  }

  #accessTokenOf(refreshToken: string) {
    const token = randomUUID()
    this.accessTokens.set(token, refreshToken)
    return token
  }

  #redeem(form: URLSearchParams): Answer {
    const code = form.get('code') ?? ''
    const visit = this.#codes.get(code)
    // Each code works once.
    this.#codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!visit || visit.challenge !== challenge || visit.redirectUri !== form.get('redirect_uri')) return refusal(400, 'invalid_grant')
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 3600, ...visit.claims, ...this.wrong }
    const key = this.signsWithOtherKey ? newKeys().privateKey : this.#keys.privateKey
    const { scope } = visit
    const refreshToken = visit.isOffline ? randomUUID() : ''
    if (refreshToken) this.refreshTokens.set(refreshToken, { scope })
    const lasting = refreshToken ? { refresh_token: refreshToken } : {}
    const accessToken = this.#accessTokenOf(refreshToken)
    return {
      json: { access_token: accessToken, token_type: 'Bearer', expires_in: 3600, scope, ...lasting, id_token: signed(claims, key) },
    }
  }
}

function signed(claims: Claims, key: KeyObject) {
  const content = [{ alg: 'RS256', kid: 'one', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

function refusal(status: number, error: string): Answer {
  return { status, json: { error } }
}
