import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useEffect } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { saveCopy } from '../../offline/save-copy.ts'
import { systemZone } from '../../ui/time/use-system-zone.ts'
import { jobCopy } from './job-copy.ts'

/** How long a job must be on screen before it is kept. */
const pauseMs = 1000

/** Keeps the job of this page for reading without a connection; not for administrators who have no part in it. */
export function useJobCopy(job: JobView | undefined, loadedAt: number) {
  const { id, userType, isAdmin } = useSignedInViewer()
  useEffect(() => {
    if (!job || (isAdmin && job.client.id !== id && !job.ownBid)) return
    const timer = setTimeout(() => {
      // Without storage there is no copy.
      saveJobCopy(job, { viewer: { id, userType }, loadedAt }).catch(() => {})
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [job, loadedAt, id, userType, isAdmin])
}

type LoadedData = Omit<Parameters<typeof jobCopy>[1], 'zone'>

/** Keeps a job that was shown for reading without a connection. */
function saveJobCopy(job: JobView, seen: LoadedData) {
  const zone = systemZone() ?? job.zone
  return saveCopy(seen.viewer.id, {
    path: `/jobs/${job.id}`,
    kind: job.acceptedAmountDollars === null ? 'job' : 'hire',
    title: job.title,
    savedAt: seen.loadedAt,
    body: jobCopy(job, { ...seen, zone }),
  })
}
