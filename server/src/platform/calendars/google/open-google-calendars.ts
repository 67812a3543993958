import type { IdentityProvider } from '#server/platform/identity/identity-provider'
import { type OpenIdClient, openIdProvider } from '#server/platform/identity/openid-provider'
import { googleScopes } from './google-scopes.ts'

type Settings = { client: OpenIdClient | undefined; publicUrl: string }

/** Google's consent page, on which people give us access to their calendars. Null if the operator has not configured it. */
export function openGoogleCalendars({ client, publicUrl }: Settings): IdentityProvider | null {
  if (!client) return null
  return openIdProvider({
    ...client,
    redirectUri: `${publicUrl}/google-calendar-success`,
    scope: ['openid', 'email', ...Object.values(googleScopes)].join(' '),
    // Google gives a refresh token only after asking for consent again.
    parameters: { access_type: 'offline', prompt: 'consent select_account' },
  })
}
