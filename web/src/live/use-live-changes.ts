import { liveLimits } from '@shutterbid/domain/live/limits'
import type { Change, CloseReason } from '@shutterbid/domain/live/messages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followTopics } from './follow-topics.ts'
import { ownChangesOf } from './own-changes.ts'
import { refreshQueries } from './refresh-queries.ts'
import { openSharedStream } from './shared-stream.ts'
import type { TabNews } from './stream-leader.ts'

/**
 * Keeps the queries on screen up to date. `onSessionEnd` is called when the session ended: the account was disabled, or this browser signed out.
 */
export function useLiveChanges(viewerId: string | undefined, onSessionEnd: (reason: CloseReason) => void) {
  const queryClient = useQueryClient()
  // Reopened after sign-in: the server ties a stream to its person when it opens.
  useEffect(() => (viewerId ? openLive(queryClient, viewerId, onSessionEnd) : undefined), [queryClient, viewerId, onSessionEnd])
}

function openLive(queryClient: QueryClient, viewerId: string, onSessionEnd: (reason: CloseReason) => void) {
  const refreshing = refreshQueries(queryClient)
  const own = ownChangesOf(queryClient)
  const gathering = gatherChanges(
    () => own.answered(),
    (changes) => refreshing.apply(changes.filter((change) => !own.isEcho(change))),
  )
  const { position, proof } = pageStart()
  const following = followTopics(queryClient, position, () => stream.updateNeeds())
  const stream = openSharedStream({ personId: viewerId, proof, needs: following.needs, onNews: receive })

  function receive(news: TabNews) {
    if (news.kind === 'closed') return onSessionEnd(news.reason)
    following.moveTo(news.position)
    if (news.kind === 'covered') following.cover(news.topics)
    if (news.kind === 'changes') gathering.add(news.changes)
    if (news.kind === 'refetch') refreshing.refreshMissed(news.topics, news.spreadMs)
  }

  return () => {
    stream.close()
    following.stop()
    gathering.stop()
    refreshing.stop()
  }
}

/** The data in the page is as new as `position`; `proof` shows the server that this browser was signed in. */
function pageStart() {
  const [position, proof] = document.querySelector<HTMLMetaElement>('meta[name="live-start"]')?.content.split(' ') ?? []
  return { position: position || undefined, proof }
}

/** Collects changes for a moment, so that simultaneous changes are refetched once, and passes them on after `ready`. */
export function gatherChanges(ready: () => Promise<void>, onGathered: (changes: Change[]) => void) {
  let gathered: Change[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  return {
    add(changes: Change[]) {
      gathered.push(...changes)
      timer ??= setTimeout(async () => {
        const all = gathered
        gathered = []
        timer = undefined
        await ready()
        if (!isStopped) onGathered(all)
      }, liveLimits.gatherMs)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
