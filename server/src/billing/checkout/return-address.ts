import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import type { Env } from '#server/platform/configuration/env'

/** Where the provider sends a person back to; always one of our pages. */
export function returnAddress({ publicUrl }: Pick<Env, 'publicUrl'>, returnUrl: string | undefined) {
  return new URL(safeRedirect(returnUrl, publicUrl, '/jobs'), publicUrl).href
}
