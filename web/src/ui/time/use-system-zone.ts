import { useHydrated } from '@tanstack/react-router'

/** The time zone of this device; undefined until hydration, because the server does not know it. */
export function useSystemZone() {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
}
