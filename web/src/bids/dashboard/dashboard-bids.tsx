import type { DashboardView } from '@shutterbid/domain/bids/dashboard-schemas'
import { Link } from '@tanstack/react-router'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { DashboardList } from './dashboard-list.tsx'

export function DashboardBids({ bids }: { bids: DashboardView['bids'] }) {
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
