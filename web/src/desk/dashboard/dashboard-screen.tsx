import type { DashboardView } from '@shutterbid/domain/desk/dashboard-schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EndingSoon } from '../../billing/ending-soon.tsx'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { Failed } from '../../loading/failed.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { DashboardChecklist } from './dashboard-checklist.tsx'
import { DashboardList } from './dashboard-list.tsx'
import { dashboardOptions } from './dashboard-options.ts'
import { DashboardPrompt } from './dashboard-prompt.tsx'
import { DashboardShoots } from './dashboard-shoots.tsx'
import { NextShootCard } from './next-shoot-card.tsx'
import { ToLookAt } from './to-look-at.tsx'

export function DashboardScreen({ viewer }: { viewer: Viewer }) {
  const query = useQuery(dashboardOptions(viewer.id))
  return (
    <div className="page">
      <div className="grid content-start gap-12">
        <h1 className="page-title">Dashboard</h1>
        {viewer.isSubscribed ? <EndingSoon viewer={viewer} /> : <DashboardPrompt viewer={viewer} />}
        {query.isPending ? <DashboardLoading /> : null}
        {query.isError && !query.data ? <Failed query={query}>Error loading dashboard. Please try again later.</Failed> : null}
        {query.data ? <Dashboard {...query.data} personId={viewer.id} loadedAt={query.dataUpdatedAt} /> : null}
      </div>
    </div>
  )
}

type DashboardProps = DashboardView & { personId: string; loadedAt: number }

function Dashboard({ readiness, nextShoot, shoots, bids, proposals, collisions, personId, loadedAt, ...numbers }: DashboardProps) {
  return (
    <>
      {nextShoot ? <NextShootCard shoot={nextShoot} loadedAt={loadedAt} /> : null}
      <ToLookAt proposals={proposals} collisions={collisions} loadedAt={loadedAt} />
      <DashboardChecklist readiness={readiness} personId={personId} />
      <DashboardNumbers {...numbers} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-16">
        <DashboardShoots shoots={shoots} loadedAt={loadedAt} />
        <DashboardBids bids={bids} />
      </div>
    </>
  )
}

function DashboardLoading() {
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

type DashboardNumbersProps = Pick<DashboardView, 'activeShoots' | 'pendingBids' | 'completedJobs' | 'earnedDollars'>

/** Each number links to its list. */
function DashboardNumbers({ activeShoots, pendingBids, completedJobs, earnedDollars }: DashboardNumbersProps) {
  return (
    <section className="dashboard-numbers" aria-label="Your numbers">
      <Link to="/jobs" search={{ status: 'in_progress' }}>
        <span className="text-small text-ink-2">Active Shoots</span>
        <b>{cappedCount(activeShoots)}</b>
      </Link>
      <Link to="/bids">
        <span className="text-small text-ink-2">Pending Bids</span>
        <b>{cappedCount(pendingBids)}</b>
      </Link>
      <Link to="/jobs" search={{ status: 'completed' }}>
        <span className="text-small text-ink-2">Completed</span>
        <b>{cappedCount(completedJobs)}</b>
      </Link>
      <Link to="/results">
        <span className="text-small text-ink-2">Total Earnings</span>
        <b data-long={earnedDollars >= 100_000 || undefined}>
          <Money dollars={earnedDollars} />
        </b>
        <span className="caption">Sum of the accepted amounts of completed jobs</span>
      </Link>
    </section>
  )
}

function DashboardBids({ bids }: { bids: DashboardView['bids'] }) {
  return (
    <DashboardList
      title="Recent Bids"
      all={{ to: '/bids' }}
      empty={{
        title: 'No recent bids',
        text: 'Look at the jobs in your range, and name your price for one you would love to shoot.',
        action: <ButtonLink to="/jobs">Find jobs</ButtonLink>,
      }}
    >
      {bids.map((bid) => (
        <li key={bid.bidId}>
          <Link className="row-link" to="/jobs/$jobId" params={{ jobId: bid.jobId }}>
            <span className="grid content-start gap-1 min-w-0">
              <b className="font-[550] wrap-anywhere">{bid.jobTitle}</b>
              <span>
                <BidStatus bid={bid} />
              </span>
            </span>
            <Price className="text-[1.375rem]">
              <Money dollars={bid.amountDollars} />
            </Price>
          </Link>
        </li>
      ))}
    </DashboardList>
  )
}
