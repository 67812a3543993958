export type InboxSearch = { done?: true }

/** What is not valid is dropped. */
export function readInboxSearch({ done }: Record<string, unknown>): InboxSearch {
  return done === true ? { done } : {}
}
