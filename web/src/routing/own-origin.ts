import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext } from '../page-context.ts'

/** Scheme and host of this site. */
export const ownOrigin = createIsomorphicFn()
  .server(() => new URL(pageContext()?.publicUrl ?? 'http://localhost').origin)
  .client(() => location.origin)
