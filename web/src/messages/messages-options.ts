import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { cursorPages } from '../api/cursor-pages.ts'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { type api, orpc } from '../api.ts'

// Without a session the page "You are signed out" is shown instead of a failed list.
const throwOnError = throwSignedOut

export function conversationsOptions() {
  return orpc.messages.conversations.infiniteOptions({
    input: (cursor) => ({ cursor }),
    ...cursorPages,
    throwOnError,
    meta: { topics: ['conversations'] },
  })
}

/** Includes whether the viewer may write. */
export function conversationOptions(personId: string) {
  return orpc.messages.open.queryOptions({
    input: { personId },
    throwOnError,
    meta: { topics: [`conversation:${personId}`, `profile:${personId}`, 'subscription'] },
  })
}

/** The first page has the latest messages, or those around the message `at`; next pages are older, previous ones later. */
export function threadOptions(personId: string, at: string | undefined) {
  return orpc.messages.thread.infiniteOptions({
    input: (cursor) => ({ personId, cursor, at: cursor === undefined ? at : undefined }),
    ...cursorPages,
    getPreviousPageParam: ({ previousCursor }) => previousCursor ?? undefined,
    throwOnError,
    meta: { topics: [`conversation:${personId}`] },
  })
}

type Thread = InfiniteData<Awaited<ReturnType<typeof api.messages.thread>>, string | undefined>

/** Changes the cached pages of a thread: those from its end, and those from each message at which it was opened. */
export function updateThreads(queryClient: QueryClient, personId: string, update: (thread: Thread) => Thread) {
  const queryKey = orpc.messages.thread.key({ type: 'infinite', input: { personId } })
  queryClient.setQueriesData<Thread>({ queryKey }, (thread) => thread && update(thread))
}

export function searchOptions(query: string) {
  return orpc.messages.search.queryOptions({ input: { query }, throwOnError, meta: { topics: ['conversations'] } })
}

export function blockedOptions() {
  return orpc.messages.blocked.queryOptions({ throwOnError, meta: { topics: ['conversations'] } })
}

export function unreadOptions() {
  return orpc.messages.unreadCount.queryOptions({ meta: { topics: ['conversations'] } })
}
