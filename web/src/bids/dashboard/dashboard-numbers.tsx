import type { DashboardView } from '@shutterbid/domain/bids/dashboard-schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { Link } from '@tanstack/react-router'
import { Money } from '../../ui/money.tsx'

type DashboardNumbersProps = Pick<DashboardView, 'activeShoots' | 'pendingBids' | 'completedJobs' | 'earnedDollars'>

/** Each number links to what it counts. */
export function DashboardNumbers({ activeShoots, pendingBids, completedJobs, earnedDollars }: DashboardNumbersProps) {
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
      <div>
        <span className="text-small text-ink-2">Total Earnings</span>
        <b data-long={earnedDollars >= 100_000 || undefined}>
          <Money dollars={earnedDollars} />
        </b>
        <span className="caption">Sum of the accepted amounts of completed jobs</span>
      </div>
    </section>
  )
}
