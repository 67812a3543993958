import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import type { Env } from '#server/platform/configuration/env'

/** Where the provider's page leads back to: always a page of ours, after the provider was asked what holds now. */
export function returnAddress({ publicUrl }: Pick<Env, 'publicUrl'>, returnUrl: string | undefined) {
  const back = new URL('/api/payments/return', publicUrl)
  back.searchParams.set('to', safeRedirect(returnUrl, publicUrl, '/jobs'))
  return back.href
}
