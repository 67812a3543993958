import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { useHydrated } from '@tanstack/react-router'

/** The time zone of this device; undefined if its name is none that the browser can use, such as Etc/Unknown. */
export function systemZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // The name of a zone that was never set.
  if (timeZone === 'Factory') return undefined
  try {
    localDateTime(0, timeZone)
  } catch {
    return undefined
  }
  return timeZone
}

/** The time zone of this device, or UTC. */
export function clockZone() {
  return systemZone() ?? 'UTC'
}

/** Undefined also until hydration, because the server does not know it. */
export function useSystemZone() {
  return useHydrated() ? systemZone() : undefined
}

/** Undefined until hydration. */
export function useClockZone() {
  return useHydrated() ? clockZone() : undefined
}
