import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type api, orpc } from '../../api.ts'

type Thread = InfiniteData<Awaited<ReturnType<typeof api.messages.thread>>, string | undefined>

/** Changes the cached pages of a thread: those from its end, and those from each message at which it was opened. */
export function updateThreads(queryClient: QueryClient, personId: string, update: (thread: Thread) => Thread) {
  const queryKey = orpc.messages.thread.key({ type: 'infinite', input: { personId } })
  queryClient.setQueriesData<Thread>({ queryKey }, (thread) => thread && update(thread))
}
