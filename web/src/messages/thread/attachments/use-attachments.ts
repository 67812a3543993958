import { useSyncExternalStore } from 'react'
import { type Added, attachmentBoxOf, type Pair } from './attachment-box.ts'

const nothing: Added = { files: [], leftOut: 0 }

/** The files for the viewer's next message to a person. */
export function useAttachments(pair: Pair) {
  // The server renders for many people and uploads nothing.
  const box = typeof document === 'undefined' ? undefined : attachmentBoxOf(pair)
  const added = useSyncExternalStore(box?.subscribe ?? never, box?.added ?? none, none)
  return { ...added, box }
}

function never() {
  return () => {}
}

function none() {
  return nothing
}
