import { ORPCError } from '@orpc/client'
import type { OwnChanges } from '@shutterbid/domain/live/changes-header'
import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Change } from '@shutterbid/domain/live/messages'
import { hasSeen, type Position, readPosition } from '@shutterbid/domain/live/position'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isLimitError, isSignedOutError } from '../api/error-message.ts'
import { topicsOf } from './topics-of.ts'

const ofClient = new WeakMap<QueryClient, ReturnType<typeof openOwnChanges>>()

/** The changes that this page has made itself. */
export function ownChangesOf(queryClient: QueryClient) {
  const known = ofClient.get(queryClient) ?? openOwnChanges(queryClient)
  ofClient.set(queryClient, known)
  return known
}

function openOwnChanges(queryClient: QueryClient) {
  /** The data on screen is at least as new as the position of its topic. */
  const positions = new Map<Topic, Position>()
  const running = new Set<Promise<void>>()

  async function refetch(isConcerned: (query: Query) => boolean) {
    const concerned = queryClient.getQueryCache().getAll().filter(isConcerned)
    // A fetch that began before the write may end after it. It is cancelled if it only replaces data on screen, otherwise repeated.
    const begun = concerned.filter((query) => query.state.fetchStatus === 'fetching')
    const repeated = begun
      .filter((query) => !query.isActive() || query.state.data === undefined)
      .map((query) => ({ isShown: query.isActive(), done: query.promise?.catch(() => {}).then(() => refetch((one) => one === query)) }))
    await queryClient.invalidateQueries({ predicate: isConcerned })
    await Promise.all(repeated.map(({ isShown, done }) => isShown && done))
    return concerned.every(({ state }) => state.status !== 'error')
  }

  async function refetchFor(changes: OwnChanges): Promise<void> {
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
  }

  /** Refetches queries of these topics: those on screen at once, the rest when they are shown again. */
  function apply(changes: OwnChanges): Promise<void> {
    const applying = refetchFor(changes).finally(() => running.delete(applying))
    running.add(applying)
    return applying
  }

  return {
    apply,
    /** Resolves when the page shows its own writes; after a refusal, when it shows the reason. */
    async refreshed(error?: unknown): Promise<void> {
      await (isDecidedByData(error) ? apply('unknown') : Promise.all(running))
    },
    /** Resolves when the server has answered the page's own writes, whose changes the stream may report first; at the latest after a while. */
    answered(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, liveLimits.ownWriteMs)
      const resolveIfAnswered = () => queryClient.isMutating() === 0 && resolve()
      const stop = queryClient.getMutationCache().subscribe(resolveIfAnswered)
      resolveIfAnswered()
      return promise.finally(() => {
        clearTimeout(timer)
        stop()
      })
    },
    /** True for a change that the stream reports after the answer of this page's own write, when its result was read already. */
    isEcho({ topic, tx }: Change) {
      const position = positions.get(topic)
      return tx !== undefined && position !== undefined && hasSeen(position, tx)
    },
  }
}

/** Such a refusal means that the screen is outdated. After other errors it is not, or it cannot be read at present. */
function isDecidedByData(error: unknown) {
  return error instanceof ORPCError && error.defined && !isSignedOutError(error) && !isLimitError(error)
}
