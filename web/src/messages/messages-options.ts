import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
}

// Whoever is signed out meanwhile reads so, instead of a list that failed.
const throwOnError = isSignedOutError

/** The viewer's conversations, by their latest message. */
export function conversationsOptions() {
  return ask.messages.conversations.infiniteOptions({
    input: (cursor) => ({ cursor }),
    ...pages,
    throwOnError,
    meta: { topics: ['conversations'] },
  })
}

/** The conversation with a person, begun or not, and whether the viewer may write. */
export function openOptions(personId: string) {
  return ask.messages.open.queryOptions({
    input: { personId },
    throwOnError,
    meta: { topics: [`conversation:${personId}`, `profile:${personId}`, 'subscription'] },
  })
}

/** What the two wrote: the latest page first. */
export function threadOptions(personId: string) {
  return ask.messages.thread.infiniteOptions({
    input: (cursor) => ({ personId, cursor }),
    ...pages,
    throwOnError,
    meta: { topics: [`conversation:${personId}`] },
  })
}

export function unreadOptions() {
  return ask.messages.unreadCount.queryOptions({ meta: { topics: ['conversations'] } })
}
