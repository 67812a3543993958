import { emailAddress } from '@shutterbid/domain/accounts/schemas'
import * as openid from 'openid-client'
import * as z from 'zod/mini'
import { OutsideServiceError } from '#server/platform/http/fetch-json'
import type { Grant, IdentityAnswer, IdentityProvider } from './identity-provider.ts'

export type OpenIdClient = { issuer: string; clientId: string; clientSecret: string }
type Settings = OpenIdClient & {
  redirectUri: string
  /** By default only the identity. */
  scope?: string
  /** Others of the authorization request. */
  parameters?: Record<string, string>
  timeoutSeconds?: number
}

/** Sign-in with an OpenID provider by authorization code, with PKCE, state and nonce; the signature of the ID token is checked as well. */
export function openIdProvider({
  redirectUri,
  scope = 'openid email profile',
  parameters = { prompt: 'select_account' },
  ...settings
}: Settings): IdentityProvider {
  let discovered: Promise<openid.Configuration> | undefined
  /** Discovers the provider once; after a failure it tries again. */
  function discover() {
    discovered ??= discoverProvider(settings).catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async addressOf({ state, nonce, codeVerifier }) {
      try {
        const codeChallenge = await openid.calculatePKCECodeChallenge(codeVerifier)
        return openid.buildAuthorizationUrl(await discover(), {
          ...parameters,
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        }).href
      } catch (error) {
        throw new OutsideServiceError(answerFor(error).detail)
      }
    },
    async identify(returned, { state, nonce, codeVerifier }) {
      const address = new URL(redirectUri)
      address.search = new URLSearchParams(returned).toString()
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
        const tokens = await openid.authorizationCodeGrant(await discover(), address, checks)
        return readClaims(tokens.claims(), { refreshToken: tokens.refresh_token ?? null, scope: tokens.scope ?? scope })
      } catch (error) {
        return answerFor(error)
      }
    },
    async refresh(refreshToken) {
      try {
        const tokens = await openid.refreshTokenGrant(await discover(), refreshToken)
        return { ok: true, accessToken: tokens.access_token, expiresInSeconds: tokens.expires_in }
      } catch (error) {
        const isDenied = error instanceof openid.ResponseBodyError && error.error === 'invalid_grant'
        return { ok: false, reason: isDenied ? 'denied' : 'unavailable', detail: answerFor(error).detail }
      }
    },
    async revoke(refreshToken) {
      try {
        await openid.tokenRevocation(await discover(), refreshToken)
      } catch (error) {
        // Google's answer for a token that is no longer valid.
        if (error instanceof openid.ResponseBodyError && error.error === 'invalid_token') return
        throw new OutsideServiceError(answerFor(error).detail)
      }
    },
  }
}

function discoverProvider({ issuer, clientId, clientSecret, timeoutSeconds = 5 }: OpenIdClient & { timeoutSeconds?: number }) {
  const server = new URL(issuer)
  const execute = [openid.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : [])]
  return openid.discovery(server, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
}

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: emailAddress,
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
})

function readClaims(given: unknown, grant: Grant): IdentityAnswer {
  const { data } = claims.safeParse(given)
  if (!data) return { ok: false, reason: 'invalid', detail: 'the claims have an unexpected shape' }
  const { sub: subject, email, email_verified: isEmailVerified, name } = data
  return { ok: true, identity: { subject, email, isEmailVerified, name }, grant }
}

/** The provider did not answer, or not as OpenID says. */
const outages = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']

function answerFor(error: unknown) {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
  if (error instanceof openid.AuthorizationResponseError)
    return { ok: false, reason: error.error === 'access_denied' ? 'denied' : 'invalid', detail } as const
  if (error instanceof openid.ResponseBodyError)
    return { ok: false, reason: error.status === 400 ? 'invalid' : 'unavailable', detail } as const
  const code = error instanceof openid.ClientError ? (error.code ?? '') : ''
  return { ok: false, reason: code === '' || outages.includes(code) ? 'unavailable' : 'invalid', detail } as const
}
