import type { Topic, TopicKind } from '@shutterbid/domain/live/topics'
import type { Query } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `topics`: the data depends on them. `itemTopics`: kinds of topics that exist for each listed item, by its id, or by that of its
     * `job`.
     */
    queryMeta: { topics?: Topic[]; itemTopics?: TopicKind[] }
  }
}

/** A stream has a limited number of topics, so that only the first items of a long list are followed. */
const maxItems = 20

export function topicsOf({ meta, state }: Pick<Query, 'meta' | 'state'>): Topic[] {
  const { topics = [], itemTopics = [] } = meta ?? {}
  if (itemTopics.length === 0) return topics
  const ids = idsIn(state.data).slice(0, maxItems)
  return [...topics, ...itemTopics.flatMap((kind) => ids.map((id) => `${kind}:${id}` as Topic))]
}

/** Reads a single item, a list, or a paginated list. */
function idsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(idsIn)
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data) return idsIn(data.pages)
  if ('items' in data) return idsIn(data.items)
  if ('job' in data) return idsIn(data.job)
  return 'id' in data && typeof data.id === 'string' ? [data.id] : []
}
