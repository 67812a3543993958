const listeners = new Set<() => void>()

/** Calls `listener` whenever this process has committed events. Poll for those of other processes. */
export function onRecorded(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function notifyRecorded() {
  for (const listener of listeners) listener()
}
