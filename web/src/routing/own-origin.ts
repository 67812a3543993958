import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** Scheme and host of this site. */
export const ownOrigin = createIsomorphicFn()
  .server(() => new URL(getGlobalStartContext()?.publicUrl ?? 'http://localhost').origin)
  .client(() => location.origin)
