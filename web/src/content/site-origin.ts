import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The address of this site, as others have to write it: 'https://shutterbid.example'. */
export const siteOrigin = createIsomorphicFn()
  .server(() => new URL(getGlobalStartContext()?.publicUrl ?? 'http://localhost').origin)
  .client(() => location.origin)
