import type { KeyboardEvent } from 'react'

export type EarlyKey = { key: string; shiftKey: boolean }

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

/** Records the arrow keys, and a later Enter or Space, that are pressed before the grid's script is loaded. */
export function recordKey(event: KeyboardEvent, kept: EarlyKey[]) {
  const { key, shiftKey } = event
  const chooses = kept.length > 0 && (key === 'Enter' || key === ' ')
  if (event.ctrlKey || event.metaKey || event.altKey || !(moves.includes(key) || chooses)) return
  event.preventDefault()
  kept.push({ key, shiftKey })
}

/** Replays the recorded keys on the focused element within `region`. */
export async function replayKeys(region: HTMLElement | null, keys: EarlyKey[]) {
  for (const key of keys) {
    const target = document.activeElement
    if (!target || !region?.contains(target)) return
    for (const type of ['keydown', 'keyup']) target.dispatchEvent(new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true }))
    // React moves the focus before the next one.
    await null
  }
}
