import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * For loading pages: scrolls to the top when they replace another page. A change of search within a page keeps the position, and after Back
 * or Forward the router restores it.
 */
export function useStartAtTop() {
  const { latestLocation, state } = useRouter()
  const before = state.resolvedLocation
  const isOtherPage = before !== undefined && latestLocation.pathname !== before.pathname
  const isForward = isOtherPage && latestLocation.state.__TSR_index > before.state.__TSR_index
  useLayoutEffect(() => {
    if (isForward) scrollTo({ top: 0, behavior: 'instant' })
  }, [isForward])
}
