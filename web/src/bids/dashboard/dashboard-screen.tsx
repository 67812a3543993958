import type { DashboardView } from '@shutterbid/domain/bids/dashboard-schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { useQuery } from '@tanstack/react-query'
import { EndingSoon } from '../../billing/ending-soon.tsx'
import { Failed } from '../../loading/failed.tsx'
import { DashboardBids } from './dashboard-bids.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { DashboardNumbers } from './dashboard-numbers.tsx'
import { dashboardOptions } from './dashboard-options.ts'
import { DashboardPrompt } from './dashboard-prompt.tsx'
import { DashboardShoots } from './dashboard-shoots.tsx'
import { NextShootCard } from './next-shoot-card.tsx'

export function DashboardScreen({ viewer }: { viewer: Viewer }) {
  const query = useQuery(dashboardOptions())
  return (
    <div className="page">
      <div className="grid content-start gap-12">
        <h1 className="page-title">Dashboard</h1>
        {viewer.isSubscribed ? <EndingSoon viewer={viewer} /> : <DashboardPrompt viewer={viewer} />}
        {query.isPending ? <DashboardLoading /> : null}
        {query.isError && !query.data ? (
          <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
            Error loading dashboard. Please try again later.
          </Failed>
        ) : null}
        {query.data ? <Dashboard {...query.data} loadedAt={query.dataUpdatedAt} /> : null}
      </div>
    </div>
  )
}

function Dashboard({ nextShoot, shoots, bids, loadedAt, ...numbers }: DashboardView & { loadedAt: number }) {
  return (
    <>
      {nextShoot ? <NextShootCard shoot={nextShoot} loadedAt={loadedAt} /> : null}
      <DashboardNumbers {...numbers} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-16">
        <DashboardShoots shoots={shoots} loadedAt={loadedAt} />
        <DashboardBids bids={bids} />
      </div>
    </>
  )
}
