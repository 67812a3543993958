import type { AnyRouter } from '@tanstack/react-router'

export function isGuardedPath(router: AnyRouter, href: string): boolean {
  const pathname = href.split(/[?#]/)[0] ?? ''
  const [matchedRoutes] = router.getMatchedRoutes(pathname)
  return matchedRoutes.some((route) => route.id === '/_signed-in')
}
