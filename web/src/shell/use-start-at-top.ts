import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * For what stands in for a page that is on its way: it begins where the page will begin, and not as far down as the one before was
 * scrolled. After a step back or forward the router restores where that page was left, and may not be told otherwise.
 */
export function useStartAtTop() {
  const { latestLocation, state } = useRouter()
  const before = state.resolvedLocation?.state.__TSR_index
  const isStepOn = before !== undefined && latestLocation.state.__TSR_index > before
  useLayoutEffect(() => {
    if (isStepOn) scrollTo({ top: 0, behavior: 'instant' })
  }, [isStepOn])
}
