import { Loading, Skeleton } from '../loading/skeleton.tsx'

export function LoadingPhotographers() {
  return (
    <Loading label="Loading photographers">
      <div className="photographer-cards">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div className="photographer-card" key={card}>
            <Skeleton className="aspect-5/4" />
            <Skeleton className="mt-8 h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
