import { type ParsedLocation, useHydrated, useLocation } from '@tanstack/react-router'

/** What the page before handed over; empty while the page wakes up, because the server never sees it. */
export function useArrivalState(): Partial<ParsedLocation['state']> {
  const isAwake = useHydrated()
  const { state } = useLocation()
  return isAwake ? state : {}
}
