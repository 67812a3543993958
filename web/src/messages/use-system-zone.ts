import { useHydrated } from '@tanstack/react-router'

/** The zone of this device; unknown until the page is awake, because the server does not know it. */
export function useSystemZone() {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
}
