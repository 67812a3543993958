import { cursorPages } from '../api/cursor-pages.ts'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

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

export function searchOptions(query: string) {
  return orpc.messages.search.queryOptions({ input: { query }, throwOnError, meta: { topics: ['conversations'] } })
}

export function blockedOptions() {
  return orpc.messages.blocked.queryOptions({ throwOnError, meta: { topics: ['conversations'] } })
}

export function unreadOptions() {
  return orpc.messages.unreadCount.queryOptions({ meta: { topics: ['conversations'] } })
}
