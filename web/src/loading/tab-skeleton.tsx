import { Skeleton } from './skeleton.tsx'

export function TabSkeleton() {
  return (
    <div className="with-side-panel">
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-1/2 max-w-64" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
      <div className="grid content-start gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-5/6" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  )
}
