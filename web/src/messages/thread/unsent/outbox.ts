import { messageFailed } from '@shutterbid/domain/messages/refusals'
import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../../api.ts'
import { tabStorage } from '../../../ui/browser-storage.ts'
import type { ShownMessage } from '../message-lines.ts'
import { deliver, isPending, type Unsent } from './deliver.ts'
import { unsentKey } from './unsent-key.ts'

const nothing: readonly Unsent[] = []
const boxes = new Map<string, readonly Unsent[]>()
const listeners = new Set<() => void>()

export type Outbox = ReturnType<typeof useOutbox>

/** The viewer's messages that the server does not have yet, with retry and discard. */
export function useOutbox(viewerId: string, personId: string) {
  const queryClient = useQueryClient()
  const { unsent, change, deliverTo } = outboxOf(queryClient, viewerId)
  const all = useSyncExternalStore(subscribe, unsent, () => nothing)
  const ofThread = all.filter((message) => message.personId === personId)

  return {
    unsent: ofThread,
    /** As the thread shows them. A message that the server has, although its answer never arrived, is in `sent` too. */
    shownAfter: (sent: readonly { id: string }[]) =>
      ofThread.filter(({ messageId }) => !sent.some(({ id }) => id === messageId)).map(shownMessage),
    send(content: string, attachments: AttachmentView[]) {
      const written = { personId, content, attachments, writtenAt: Date.now() }
      const message: Unsent = { messageId: crypto.randomUUID(), ...written, state: 'sending' }
      change((before) => [...before, message])
      deliverTo(personId)
    },
    tryAgain({ messageId }: Unsent) {
      change((before) =>
        before.map((message) => {
          if (message.messageId === messageId)
            return { ...message, state: 'sending', error: undefined, isSignedOut: false, retryAt: undefined }
          // An older one that waits is sent first.
          return message.personId === personId ? { ...message, retryAt: undefined } : message
        }),
      )
      deliverTo(personId)
    },
    discard({ messageId, attachments = [] }: Unsent) {
      // Otherwise the server deletes it after a day.
      for (const { id } of attachments) void api.messages.detach({ attachmentId: id }).catch(() => undefined)
      change((before) => before.filter((message) => message.messageId !== messageId))
    },
  }
}

function shownMessage({ messageId, content, attachments = [], writtenAt, state }: Unsent): ShownMessage {
  const untouched = { isRead: false, isEdited: false, isTakenBack: false, hidden: null, may: [] }
  return { id: messageId, content, attachments, sentAt: new Date(writtenAt), isOwn: true, state, ...untouched }
}

/** Delivers everything that an earlier page of this tab left. */
export function deliverStored(queryClient: QueryClient, viewerId: string) {
  const { unsent, deliverTo } = outboxOf(queryClient, viewerId)
  const people = unsent()
    .filter(isPending)
    .map(({ personId }) => personId)
  for (const personId of new Set(people)) deliverTo(personId)
}

/** The oldest is first. They are kept in session storage, so that a reload loses nothing. */
function outboxOf(queryClient: QueryClient, viewerId: string) {
  const key = unsentKey(viewerId)
  function unsent(): readonly Unsent[] {
    const open = boxes.get(viewerId) ?? storedMessages(key)
    boxes.set(viewerId, open)
    return open
  }
  function change(change: (before: readonly Unsent[]) => readonly Unsent[]) {
    const after = change(unsent())
    boxes.set(viewerId, after)
    if (after.length > 0) tabStorage.set(key, JSON.stringify(after))
    else tabStorage.delete(key)
    for (const listener of listeners) listener()
  }
  return { unsent, change, deliverTo: (personId: string) => void deliver(queryClient, { viewerId, personId, unsent, change }) }
}

function storedMessages(key: string): Unsent[] {
  const stored: Unsent[] = JSON.parse(tabStorage.get(key) ?? '[]')
  return stored.map((message) =>
    message.state === 'failed'
      ? { ...message, error: messageFailed, isSignedOut: false }
      : // Whether a message that was being sent has arrived is unknown.
        { ...message, state: 'waiting' },
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
