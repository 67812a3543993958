import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { onSignedOut } from '../api/signed-out.ts'
import { viewerOptions } from './use-viewer.ts'

/** The viewer, and `hasEnded`: they are signed out but still see a page of theirs, perhaps with something typed. */
export function useSession() {
  const { data: viewer = null, dataUpdatedAt } = useQuery(viewerOptions())
  const isGuarded = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_signed-in') })
  const [endedAfter, setEndedAfter] = useState<number>()
  useEffect(() => onSignedOut(() => setEndedAfter(dataUpdatedAt)), [dataUpdatedAt])
  // A viewer that was loaded since may have signed in again in another tab.
  return { viewer, hasEnded: viewer ? endedAfter === dataUpdatedAt : isGuarded }
}
