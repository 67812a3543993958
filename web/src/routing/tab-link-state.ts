import type { HistoryState } from '@tanstack/react-router'

/** The history state of a link to another tab of the same page. */
export function tabLinkState({ tabsSinceArrival = 0 }: HistoryState): HistoryState {
  return { tabsSinceArrival: tabsSinceArrival + 1 }
}
