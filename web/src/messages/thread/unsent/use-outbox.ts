import { ORPCError } from '@orpc/client'
import { messageFailed, messageSignedOut } from '@shutterbid/domain/messages/refusals'
import type { MessageView } from '@shutterbid/domain/messages/schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isSignedOutError } from '../../../api/error-message.ts'
import { api, orpc } from '../../../api.ts'
import { threadOptions } from '../../messages-options.ts'
import { changeUnsent, nothingUnsent, subscribeToOutbox, type Unsent, unsentOf } from './outbox.ts'

/** The viewer's messages that the server does not have yet, with retry and discard. */
export function useOutbox(viewerId: string, personId: string) {
  const queryClient = useQueryClient()
  const all = useSyncExternalStore(subscribeToOutbox, () => unsentOf(viewerId), nothingUnsent)

  function start(message: Unsent) {
    void inSequence(`${viewerId} ${personId}`, () => deliver(queryClient, viewerId, message))
  }
  return {
    unsent: all.filter((message) => message.personId === personId),
    send(content: string) {
      const message: Unsent = { messageId: crypto.randomUUID(), personId, content, writtenAt: Date.now(), state: 'sending' }
      changeUnsent(viewerId, (before) => [...before, message])
      start(message)
    },
    tryAgain(message: Unsent) {
      change(viewerId, message.messageId, { state: 'sending', error: undefined, isSignedOut: false })
      start(message)
    },
    discard({ messageId }: Unsent) {
      remove(viewerId, messageId)
    },
  }
}

async function deliver(queryClient: QueryClient, viewerId: string, { messageId, personId, content }: Unsent) {
  try {
    const sent = await api.messages.send({ personId, messageId, content })
    showSent(queryClient, personId, sent)
    remove(viewerId, messageId)
  } catch (error) {
    change(viewerId, messageId, { state: 'failed', error: textOf(error), isSignedOut: isSignedOutError(error) })
    // The message already says that the session ended; a refetch would replace it with the error page.
    if (isSignedOutError(error)) return
    // The reason may forbid all further messages.
    await queryClient.invalidateQueries({ queryKey: orpc.messages.open.key({ input: { personId } }) })
  }
  await queryClient.invalidateQueries({ queryKey: orpc.messages.conversations.key() })
}

function showSent(queryClient: QueryClient, personId: string, sent: MessageView) {
  queryClient.setQueryData(threadOptions(personId).queryKey, (before) => {
    const [latest, ...older] = before?.pages ?? []
    if (!before || !latest || latest.items.some(({ id }) => id === sent.id)) return before
    return { ...before, pages: [{ ...latest, items: [...latest.items, sent] }, ...older] }
  })
}

function textOf(error: unknown) {
  if (isSignedOutError(error)) return messageSignedOut
  return error instanceof ORPCError && error.defined ? error.message : messageFailed
}

function change(viewerId: string, messageId: string, to: Partial<Unsent>) {
  changeUnsent(viewerId, (before) => before.map((message) => (message.messageId === messageId ? { ...message, ...to } : message)))
}

function remove(viewerId: string, messageId: string) {
  changeUnsent(viewerId, (before) => before.filter((message) => message.messageId !== messageId))
}

const turns = new Map<string, Promise<void>>()

/** Messages to one person arrive in the order in which they were written. */
function inSequence(key: string, send: () => Promise<void>) {
  const turn = (turns.get(key) ?? Promise.resolve()).then(send)
  turns.set(key, turn)
  return turn
}
