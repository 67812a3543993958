import { Loading, Skeleton } from '../../loading/skeleton.tsx'

export function ThreadLoading() {
  return (
    <Loading label="Loading messages">
      <div className="grid content-start gap-4 p-4 md:p-10">
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-11 w-1/2" />
        <Skeleton className="h-16 w-3/5 justify-self-end" />
        <Skeleton className="h-11 w-2/5" />
      </div>
    </Loading>
  )
}
