import type { OwnBidSummary } from '@shutterbid/domain/bids/own-bid-schemas'
import { Link } from '@tanstack/react-router'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { ShootWhen } from '../../jobs/time-zone/shoot-when.tsx'
import { useShownShoot } from '../../jobs/time-zone/use-shown-shoot.ts'
import { SkyBlock } from '../../ui/light/sky-block.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { Ago } from '../../ui/time/when.tsx'
import { clockIn } from '../../ui/time/when-texts.ts'
import { outcomeText } from './outcome-text.ts'

/** A bid with its job, its outcome and the reason. The whole row is a link to the job. */
export function OwnBidRow({ bid, loadedAt }: { bid: OwnBidSummary; loadedAt: number }) {
  const { job, client, amountDollars, submittedAt } = bid
  const { latitude, longitude, zone, shootOn, shootTime, shootSetting } = useShownShoot(job)
  return (
    <article className="job-row">
      <SkyBlock {...{ latitude, longitude, zone }} date={shootOn} startTime={shootTime} setting={shootSetting} />
      <div className="grid content-start gap-1.5">
        <h2 className="title wrap-anywhere">
          <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
            {job.title}
          </Link>
        </h2>
        <p className="text-small text-ink-2 wrap-anywhere">
          {job.placeLabel} · {client.fullName}
        </p>
        <ShootWhen job={job} today={clockIn(loadedAt, job.zone).on} className="text-small text-ink-2" quiet />
        <p className="text-small">{outcomeText(bid, loadedAt)}</p>
      </div>
      <div className="end">
        <div className="grid content-start gap-1">
          <Price>
            <Money dollars={amountDollars} />
          </Price>
          <span className="caption">
            sent <Ago at={submittedAt} zone={job.zone} now={loadedAt} />
          </span>
        </div>
        <BidStatus bid={bid} />
      </div>
    </article>
  )
}
