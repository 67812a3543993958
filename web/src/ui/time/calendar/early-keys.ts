import type { KeyboardEvent } from 'react'

export type EarlyKey = { key: string; shiftKey: boolean }

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

/** Keeps a key that moves in a grid whose script has not arrived, and after such a key also what chooses a day. */
export function keepKey(event: KeyboardEvent, kept: EarlyKey[]) {
  const { key, shiftKey } = event
  const chooses = kept.length > 0 && (key === 'Enter' || key === ' ')
  if (event.ctrlKey || event.metaKey || event.altKey || !(moves.includes(key) || chooses)) return
  event.preventDefault()
  kept.push({ key, shiftKey })
}

/** Presses the kept keys on what has the focus within `region`. */
export async function pressKeys(region: HTMLElement | null, keys: EarlyKey[]) {
  for (const key of keys) {
    const target = document.activeElement
    if (!target || !region?.contains(target)) return
    for (const type of ['keydown', 'keyup']) target.dispatchEvent(new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true }))
    // React moves the focus before the next one.
    await null
  }
}
