import { Loading, Skeleton } from '../loading/skeleton.tsx'
import { useStartAtTop } from '../routing/use-start-at-top.ts'
import { JobFrame } from './job-frame.tsx'

export function JobLoading() {
  useStartAtTop()
  return (
    <JobFrame>
      <Loading label="Loading job details..." atOnce>
        <div className="with-side-panel">
          <div className="grid content-start gap-8">
            <div className="grid content-start gap-3">
              <Skeleton className="h-6 w-40" />
              <Skeleton className="h-12 w-4/5" />
            </div>
            <Skeleton className="h-55" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-5/6" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
          <Skeleton className="h-110" />
        </div>
      </Loading>
    </JobFrame>
  )
}
