import { messageFailed } from '@shutterbid/domain/messages/refusals'

/** A message that the server does not have yet. Its id is made here, so that a retry sends no second message. */
export type Unsent = {
  messageId: string
  personId: string
  content: string
  writtenAt: number
  state: 'sending' | 'failed'
  error?: string
  /** It failed because the session had ended. */
  isSignedOut?: boolean
}

const nothing: readonly Unsent[] = []
const boxes = new Map<string, readonly Unsent[]>()
const listeners = new Set<() => void>()

/** Oldest first. In session storage, so that a reload loses nothing. */
export function unsentOf(viewerId: string): readonly Unsent[] {
  const open = boxes.get(viewerId)
  if (open) return open
  // It is unknown whether a message that was being sent arrived, so a retry is offered.
  const stored = readStored(viewerId).map((message): Unsent => ({ ...message, state: 'failed', error: messageFailed, isSignedOut: false }))
  boxes.set(viewerId, stored)
  return stored
}

export function nothingUnsent() {
  return nothing
}

export function changeUnsent(viewerId: string, change: (before: readonly Unsent[]) => readonly Unsent[]) {
  const after = change(unsentOf(viewerId))
  boxes.set(viewerId, after)
  sessionStorage.setItem(keyOf(viewerId), JSON.stringify(after))
  for (const listener of listeners) listener()
}

export function subscribeToOutbox(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readStored(viewerId: string): Unsent[] {
  const stored = sessionStorage.getItem(keyOf(viewerId))
  return stored ? JSON.parse(stored) : []
}

function keyOf(viewerId: string) {
  return `unsent messages of ${viewerId}`
}
