import type { Topic, TopicKind } from '@shutterbid/domain/live/topics'
import type { Query } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** `topics`: what the answer depends on. `itemTopics`: kinds of topics about each thing that the answer lists, by its id. */
    queryMeta: { topics?: Topic[]; itemTopics?: TopicKind[] }
  }
}

/** Of a long list only the first are followed: a stream subscribes to so many topics and no more. */
const mostItems = 20

/** The topics that a query declares, and those of the things in its answer. */
export function topicsOf({ meta, state }: Pick<Query, 'meta' | 'state'>): Topic[] {
  const { topics = [], itemTopics = [] } = meta ?? {}
  if (itemTopics.length === 0) return topics
  const ids = idsIn(state.data).slice(0, mostItems)
  return [...topics, ...itemTopics.flatMap((kind) => ids.map((id) => `${kind}:${id}` as Topic))]
}

/** Of one thing, of a list, or of a list in pages. */
function idsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(idsIn)
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data) return idsIn(data.pages)
  if ('items' in data) return idsIn(data.items)
  return 'id' in data && typeof data.id === 'string' ? [data.id] : []
}
