import { Loading, Skeleton } from '../../loading/skeleton.tsx'

export function DashboardLoading() {
  return (
    <Loading label="Loading...">
      <div className="grid content-start gap-12">
        <div className="dashboard-numbers">
          {[1, 2, 3, 4].map((card) => (
            <div key={card}>
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-10 w-16 lg:h-14" />
            </div>
          ))}
        </div>
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-16">
          {[1, 2].map((list) => (
            <div className="grid content-start gap-4" key={list}>
              <Skeleton className="h-8 w-40" />
              <div className="ruled-rows">
                {[1, 2, 3].map((row) => (
                  <div key={row}>
                    <Skeleton className="h-4 w-1/2" />
                    <Skeleton className="h-5 w-14" />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
