import { safeRedirect } from '@shutterbid/domain/shared/redirects'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

const origin = createIsomorphicFn()
  .server(() => getGlobalStartContext()?.publicUrl ?? '')
  .client(() => location.origin)

/** The page of ours that a `redirect` in the query names; anywhere else is the home page. */
export function ourPath(target: string | undefined): string {
  return safeRedirect(target, origin())
}
