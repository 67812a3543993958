import { textInSearch } from '../../routing/text-in-search.ts'

export type QueueSearch = { done?: true; query?: string }

/** What is not valid is dropped. */
export function readQueueSearch({ done, query }: Record<string, unknown>): QueueSearch {
  const text = textInSearch(query)
  return { ...(done === true ? { done } : {}), ...(text ? { query: text } : {}) }
}
