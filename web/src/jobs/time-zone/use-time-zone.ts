import { useHydrated } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { timeZones } from './time-zones.ts'

/** '' is the zone of each shoot's place; 'system' the zone of this device; else the id of a zone. */
export type ZoneChoice = '' | 'system' | (typeof timeZones)[number]['zone']

/** Stored in this browser. `systemZone` is known only after hydration. */
export function useTimeZone() {
  const choice = useSyncExternalStore(listen, read, () => '' as const)
  const isAwake = useHydrated()
  const systemZone = isAwake ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  return { choice, systemZone, zone: choice === 'system' ? systemZone : choice || undefined }
}

export function chooseTimeZone(choice: ZoneChoice) {
  localStorage.setItem(key, choice)
  for (const hear of listeners) hear()
}

const key = 'timeZone'
const listeners = new Set<() => void>()

function listen(hear: () => void) {
  listeners.add(hear)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(hear)
    removeEventListener('storage', hear)
  }
}

function read(): ZoneChoice {
  const kept = localStorage.getItem(key)
  return kept === 'system' ? kept : (timeZones.find(({ zone }) => zone === kept)?.zone ?? '')
}
