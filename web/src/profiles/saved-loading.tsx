import { Loading, Skeleton } from '../ui/skeleton.tsx'

/** Cards of photographers on their way. */
export function SavedLoading() {
  return (
    <Loading label="Loading saved photographers">
      <div className="people">
        {[0, 1, 2].map((card) => (
          <div className="pcard" key={card}>
            <Skeleton className="ph cover" />
            <Skeleton className="mt-3 h-4 w-1/2" />
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-6 w-3/4" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
