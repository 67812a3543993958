import { messageFailed } from '@shutterbid/domain/messages/refusals'
import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { unsentKey } from './unsent-key.ts'

/** A message that the server does not have yet. Its id is made here, so that a retry sends no second message. */
export type Unsent = {
  messageId: string
  personId: string
  content: string
  /** Uploaded before. */
  attachments?: AttachmentView[]
  writtenAt: number
  /** `waiting`: it is sent again without a click. */
  state: 'sending' | 'waiting' | 'failed'
  error?: string
  /** A limit of the server refused it until then. */
  retryAt?: number
  /** It failed because the session had ended. */
  isSignedOut?: boolean
}

const nothing: readonly Unsent[] = []
const boxes = new Map<string, readonly Unsent[]>()
const listeners = new Set<() => void>()

/** The oldest is first. They are kept in session storage, so that a reload loses nothing. */
export function unsentOf(viewerId: string): readonly Unsent[] {
  const open = boxes.get(viewerId)
  if (open) return open
  const stored = readStored(viewerId).map(
    (message): Unsent =>
      message.state === 'failed'
        ? { ...message, error: messageFailed, isSignedOut: false }
        : // Whether a message that was being sent has arrived is unknown.
          { ...message, state: 'waiting' },
  )
  boxes.set(viewerId, stored)
  return stored
}

export function nothingUnsent() {
  return nothing
}

export function changeUnsent(viewerId: string, change: (before: readonly Unsent[]) => readonly Unsent[]) {
  const after = change(unsentOf(viewerId))
  boxes.set(viewerId, after)
  if (after.length > 0) sessionStorage.setItem(unsentKey(viewerId), JSON.stringify(after))
  else sessionStorage.removeItem(unsentKey(viewerId))
  for (const listener of listeners) listener()
}

export function subscribeToOutbox(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readStored(viewerId: string): Unsent[] {
  const stored = sessionStorage.getItem(unsentKey(viewerId))
  return stored ? JSON.parse(stored) : []
}
