import { accountLimits } from '@shutterbid/domain/accounts/limits'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
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
