import type { MessageView } from '@shutterbid/domain/messages/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { updateThreads } from '../unsent/deliver.ts'

/** Shows a message in the thread as the server has it now. */
export function showChanged(queryClient: QueryClient, partnerId: string, changed: MessageView) {
  updateThreads(queryClient, partnerId, (thread) => ({
    ...thread,
    pages: thread.pages.map((page) => ({ ...page, items: page.items.map((item) => (item.id === changed.id ? changed : item)) })),
  }))
}
