import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../ui/browser-storage.ts'
import { timeZones } from '../../ui/time/time-zones.ts'
import { useSystemZone } from '../../ui/time/use-system-zone.ts'

/** '' is the zone of each shoot's place; 'system' the zone of this device; else the id of a zone. */
export type ZoneChoice = '' | 'system' | (typeof timeZones)[number]['zone']

/** Stored in this browser. `systemZone` is known only after hydration, and not on every device. */
export function useTimeZone() {
  const choice = useSyncExternalStore(listen, read, () => '' as const)
  const systemZone = useSystemZone()
  return { choice, systemZone, zone: choice === 'system' ? systemZone : choice || undefined }
}

export function chooseTimeZone(choice: ZoneChoice) {
  browserStorage.set(key, choice)
  for (const listener of listeners) listener()
}

const key = 'timeZone'
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(): ZoneChoice {
  const saved = browserStorage.get(key)
  return saved === 'system' ? saved : (timeZones.find(({ zone }) => zone === saved)?.zone ?? '')
}
