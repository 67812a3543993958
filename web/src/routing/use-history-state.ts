import { type ParsedLocation, useHydrated, useLocation } from '@tanstack/react-router'

/** The history state that the previous page passed on; empty until hydration, because the server never sees it. */
export function useHistoryState(): Partial<ParsedLocation['state']> {
  const isHydrated = useHydrated()
  const { state } = useLocation()
  return isHydrated ? state : {}
}
