import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { createContext, use, useSyncExternalStore } from 'react'

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

/** The zone of the server's render: from the device's last page. */
export const RenderedZone = createContext<string | undefined>(undefined)

/** Until hydration that of the rendered page. */
export function useSystemZone() {
  const rendered = use(RenderedZone)
  return useSyncExternalStore(listen, knownZone, () => rendered)
}

/** Until hydration that of the rendered page, which may be undefined. */
export function useClockZone() {
  const rendered = use(RenderedZone)
  return useSyncExternalStore(
    listen,
    () => knownZone() ?? 'UTC',
    () => rendered,
  )
}

const listen = () => () => {}

let known: { offset: number; zone: string | undefined } | undefined

/** Asked again only when the clock of the device has shifted, because the answer of the browser takes longer than rendering a job. */
function knownZone() {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { offset, zone: systemZone() }
  return known.zone
}
