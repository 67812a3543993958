import type { Env } from '#server/platform/configuration/env'
import type { IdentityProvider } from './identity-provider.ts'
import { openIdProvider } from './openid-provider.ts'

/** Null if the operator has not configured it. */
export function openGoogle({ google, publicUrl }: Pick<Env, 'google' | 'publicUrl'>): IdentityProvider | null {
  return google ? openIdProvider({ ...google, redirectUri: `${publicUrl}/sign-in/google` }) : null
}
