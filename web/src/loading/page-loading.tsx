import { useStartAtTop } from '../routing/use-start-at-top.ts'
import { Loading, Skeleton } from './skeleton.tsx'

/** For pages without a loading page of their own: a title and some rows. */
export function PageLoading() {
  useStartAtTop()
  return (
    <div className="page">
      <Loading atOnce>
        <div className="grid gap-8">
          <Skeleton className="h-10 w-3/5 max-w-80 lg:h-13" />
          <div className="grid gap-4">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        </div>
      </Loading>
    </div>
  )
}
