import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * For what stands in for a page that is on its way: it begins where the page will begin, and not as far down as the one before was
 * scrolled. Another part of the same page keeps its place, and after a step back or forward the router restores where that page was left.
 */
export function useStartAtTop() {
  const { latestLocation, state } = useRouter()
  const before = state.resolvedLocation
  const isOtherPage = before !== undefined && latestLocation.pathname !== before.pathname
  const isStepOn = isOtherPage && latestLocation.state.__TSR_index > before.state.__TSR_index
  useLayoutEffect(() => {
    if (isStepOn) scrollTo({ top: 0, behavior: 'instant' })
  }, [isStepOn])
}
