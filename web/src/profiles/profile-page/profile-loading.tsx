import { Loading, Skeleton, TabSkeleton } from '../../loading/skeleton.tsx'
import { useStartAtTop } from '../../routing/use-start-at-top.ts'

export function ProfileLoading() {
  useStartAtTop()
  return (
    <div className="page">
      <Loading label="Loading profile" atOnce>
        <div className="grid content-start gap-8">
          <div className="profile-header">
            <Skeleton className="size-28 rounded-full md:size-38" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-10 w-3/4 max-w-80" />
              <Skeleton className="h-4 w-1/2 max-w-64" />
              <Skeleton className="h-4 w-1/3 max-w-48" />
            </div>
          </div>
          <Skeleton className="h-12 w-full" />
          <TabSkeleton />
        </div>
      </Loading>
    </div>
  )
}
