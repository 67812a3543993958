import type { AttachmentView } from '@shutterbid/domain/messages/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../../api.ts'
import { deliver } from './deliver.ts'
import { changeUnsent, nothingUnsent, subscribeToOutbox, type Unsent, unsentOf } from './outbox.ts'

/** The viewer's messages that the server does not have yet, with retry and discard. */
export function useOutbox(viewerId: string, personId: string) {
  const queryClient = useQueryClient()
  const all = useSyncExternalStore(subscribeToOutbox, () => unsentOf(viewerId), nothingUnsent)

  return {
    unsent: all.filter((message) => message.personId === personId),
    send(content: string, attachments: AttachmentView[]) {
      const written = { personId, content, attachments, writtenAt: Date.now() }
      const message: Unsent = { messageId: crypto.randomUUID(), ...written, state: 'sending' }
      changeUnsent(viewerId, (before) => [...before, message])
      void deliver(queryClient, { viewerId, personId })
    },
    tryAgain({ messageId }: Unsent) {
      changeUnsent(viewerId, (before) =>
        before.map((message) => {
          if (message.messageId === messageId)
            return { ...message, state: 'sending', error: undefined, isSignedOut: false, retryAt: undefined }
          // An older one that waits is sent first.
          return message.personId === personId ? { ...message, retryAt: undefined } : message
        }),
      )
      void deliver(queryClient, { viewerId, personId })
    },
    discard({ messageId, attachments = [] }: Unsent) {
      // What cannot be removed now is deleted after a day.
      for (const { id } of attachments) void api.messages.detach({ attachmentId: id }).catch(() => undefined)
      changeUnsent(viewerId, (before) => before.filter((message) => message.messageId !== messageId))
    },
  }
}
