import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../api.ts'
import { openSharedStream, type StreamMessage } from './shared-stream.ts'

type Change =
  | { subject: 'jobs' | 'bids'; jobId: string }
  | { subject: 'account' | 'pictures' | 'profile' | 'reviews' | 'messages'; personId: string }
  | { subject: 'bell' | 'security' | 'subscription' }

/** Keeps what is on screen true: a change makes its queries stale, a possible gap makes all of them stale, `onOver` hears that the session is over, because the account was disabled or this browser signed out. */
export function useLiveChanges(viewerId: string | undefined, onOver: (ending: string) => void) {
  const queryClient = useQueryClient()
  const [renderedAt] = useState(() => oldestAnswer(queryClient))

  // Opened anew when somebody signs in: the server decides at the opening whose stream it is.
  useEffect(() => {
    if (!viewerId) return
    return openSharedStream({
      url: `/api/changes?since=${renderedAt}&viewer=${viewerId}`,
      name: viewerId,
      onMessage: (message) => hear(queryClient, viewerId, message, onOver),
    })
  }, [queryClient, renderedAt, viewerId, onOver])
}

function hear(queryClient: QueryClient, viewerId: string, message: StreamMessage, onOver: (ending: string) => void) {
  if (message.kind === 'again') void queryClient.invalidateQueries()
  if (message.kind === 'over') onOver(message.data)
  if (message.kind === 'change') {
    for (const queryKey of staleKeys(JSON.parse(message.data) as Change, viewerId)) void queryClient.invalidateQueries({ queryKey })
  }
}

function staleKeys(change: Change, viewerId: string) {
  switch (change.subject) {
    case 'account':
      // Rare, and to be seen wherever a person stands: everything that is on screen. Who it is about hears that their session is over.
      return change.personId === viewerId ? [] : [[]]
    case 'jobs':
      return [
        ask.jobs.mine.key(),
        ask.jobs.myCounts.key(),
        ask.jobs.inRange.key(),
        ask.jobs.inRangeCounts.key(),
        ask.bids.dashboard.key(),
        jobKey(change.jobId),
        bidsKey(change.jobId),
        ask.reviews.ofJob.key({ input: { jobId: change.jobId } }),
      ]
    case 'bids':
      return [bidsKey(change.jobId), jobKey(change.jobId), ask.jobs.mine.key(), ask.jobs.inRange.key(), ask.bids.dashboard.key()]
    case 'pictures':
      return [ask.portfolio.list.key({ input: { personId: change.personId } }), ask.portfolio.first.key(), ...foundKeys]
    case 'profile':
      return [
        ask.profiles.get.key({ input: { personId: change.personId } }),
        ask.profiles.saved.key(),
        ask.availability.week.key({ input: { personId: change.personId } }),
        ...foundKeys,
        // The own place, photo and week decide which jobs are in range, and whether they may be bid on.
        ...(change.personId === viewerId ? [ask.profiles.viewer.key(), ask.availability.completeness.key(), ask.jobs.key()] : []),
      ]
    case 'reviews':
      return [ask.reviews.ofPhotographer.key({ input: { personId: change.personId } }), ...foundKeys]
    case 'messages':
      return [ask.messages.conversations.key(), ask.messages.unreadCount.key(), threadKey(change.personId), openKey(change.personId)]
    case 'bell':
      return [ask.notifications.list.key()]
    case 'security':
      return [ask.accounts.security.key()]
    case 'subscription':
      return [ask.profiles.viewer.key(), ask.billing.subscription.key(), ask.jobs.get.key()]
  }
}

/** Whoever is shown in a search and on a public page, may have changed. */
const foundKeys = [ask.search.photographers.key(), ask.search.page.key(), ask.search.pageReviews.key()]

function threadKey(personId: string) {
  return ask.messages.thread.key({ input: { personId } })
}

function openKey(personId: string) {
  return ask.messages.open.key({ input: { personId } })
}

function jobKey(jobId: string) {
  return ask.jobs.get.key({ input: { jobId } })
}

function bidsKey(jobId: string) {
  return ask.bids.list.key({ input: { jobId } })
}

/** By the server's clock, because the first answers come with the page. */
function oldestAnswer(queryClient: QueryClient) {
  const answeredAt = queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.dataUpdatedAt)
  return Math.min(Date.now(), ...answeredAt.filter((at) => at > 0))
}
