import { accountLimits } from '@shutterbid/domain/accounts/limits'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getRouteApi, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onSignedOut } from '../api/signed-out.ts'
import { orpc } from '../api.ts'

export function viewerOptions() {
  const { times, everyMs } = accountLimits.sessionRetries
  return orpc.profiles.viewer.queryOptions({
    staleTime: 60_000,
    retry: times,
    retryDelay: everyMs,
    meta: { topics: ['account', 'subscription'] },
  })
}

/** For guards: returns the known viewer at once, so that a tap waits for no answer; refetches an old one. */
export async function currentViewer(queryClient: QueryClient): Promise<Viewer | null> {
  const known = queryClient.getQueryState<Viewer | null>(viewerOptions().queryKey)
  const answer = queryClient.query(viewerOptions())
  if (known?.data === undefined || known.isInvalidated) return answer
  // The page's own queries show a failure.
  answer.catch(() => undefined)
  return known.data
}

/** Updated while the page is open; null for a visitor. */
export function useViewer(): Viewer | null {
  return useQuery(viewerOptions()).data ?? null
}

const guarded = getRouteApi('/_signed-in')

/** For screens below the guard; keeps the last viewer while they are being signed out. */
export function useSignedInViewer(): Viewer {
  const { viewer } = guarded.useRouteContext()
  return useViewer() ?? viewer
}

/** `hasEnded`: signed out, but the page stays, perhaps with typed text. */
export function useSession() {
  const { data: viewer = null, dataUpdatedAt } = useQuery(viewerOptions())
  const isGuarded = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_signed-in') })
  const [endedAfter, setEndedAfter] = useState<number>()
  useEffect(() => onSignedOut(() => setEndedAfter(dataUpdatedAt)), [dataUpdatedAt])
  // A viewer that was loaded since may have signed in again in another tab.
  return { viewer, hasEnded: viewer ? endedAfter === dataUpdatedAt : isGuarded }
}
