import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** Scheme and host of our own addresses, as people type them. */
export const ownOrigin = createIsomorphicFn()
  .server(() => new URL(getGlobalStartContext()?.publicUrl ?? 'http://localhost').origin)
  .client(() => location.origin)
