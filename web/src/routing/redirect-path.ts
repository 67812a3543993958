import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext } from '../page-context.ts'

const origin = createIsomorphicFn()
  .server(() => pageContext()?.publicUrl ?? '')
  .client(() => location.origin)

/** The path of a redirect target on this site; `/` for any other target. */
export function redirectPath(target: string | undefined): string {
  return safeRedirect(target, origin())
}
