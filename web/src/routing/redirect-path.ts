import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

const origin = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.publicUrl ?? '')
  .client(() => location.origin)

/** The path of a redirect target on this site; `/` for any other target. */
export function redirectPath(target: string | undefined): string {
  return safeRedirect(target, origin())
}
