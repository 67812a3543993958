import type { OwnChanges } from '@shutterbid/domain/live/changes-header'
import { hasSeen } from '@shutterbid/domain/live/has-seen'
import type { Change } from '@shutterbid/domain/live/messages'
import { type Position, readPosition } from '@shutterbid/domain/live/read-position'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Query, QueryClient } from '@tanstack/react-query'
import { topicsOf } from './topics-of.ts'

const ofClient = new WeakMap<QueryClient, ReturnType<typeof openOwnChanges>>()

/** The changes that this page has made itself. */
export function ownChangesOf(queryClient: QueryClient) {
  const known = ofClient.get(queryClient) ?? openOwnChanges(queryClient)
  ofClient.set(queryClient, known)
  return known
}

function openOwnChanges(queryClient: QueryClient) {
  /** For each topic the position that the data has at least. */
  const positions = new Map<Topic, Position>()

  async function refetch(isConcerned: (query: Query) => boolean) {
    const concerned = queryClient.getQueryCache().getAll().filter(isConcerned)
    // A fetch that began before the write may end after it.
    for (const query of concerned)
      if (!query.isActive() && query.state.fetchStatus === 'fetching')
        void query.promise?.catch(() => {}).then(() => refetch((one) => one === query))
    await queryClient.invalidateQueries({ predicate: isConcerned })
    return concerned.every(({ state }) => state.status !== 'error')
  }

  return {
    /** Refetches what is on screen and depends on the topics; the rest when it is shown again. */
    async apply(changes: OwnChanges): Promise<void> {
      if (changes === 'unknown') {
        await refetch((query) => topicsOf(query).length > 0)
        return
      }
      const { topics } = changes
      const position = readPosition(changes.position)
      for (const topic of topics) positions.set(topic, position)
      const isCurrent = await refetch((query) => topicsOf(query).some((topic) => topics.includes(topic)))
      // The stream tries again.
      if (!isCurrent) for (const topic of topics) positions.delete(topic)
    },
    /** True for a change that the stream reports after the answer of this page's own write, when its result was read already. */
    isEcho({ topic, tx }: Change) {
      const position = positions.get(topic)
      return tx !== undefined && position !== undefined && hasSeen(position, tx)
    },
  }
}
