import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import type { Env } from '#server/platform/configuration/env'

/** The page after the provider's; always one of ours. */
export function returnAddress({ publicUrl }: Pick<Env, 'publicUrl'>, returnUrl: string | undefined) {
  return new URL(safeRedirect(returnUrl, publicUrl, '/jobs'), publicUrl).href
}
