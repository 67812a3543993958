import type { BidOutcome } from '@shutterbid/domain/bids/lifecycle'
import { type BidWeek, bidWeeks, weekOf } from '@shutterbid/domain/desk/by-week'
import type { OwnBidSummary } from '@shutterbid/domain/desk/own-bid-schemas'
import { budgetText } from '@shutterbid/domain/jobs/job-texts'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { firstName } from '../../accounts/first-name.ts'
import { bidCountText } from '../../jobs/job-texts.ts'
import { ShootWhen } from '../../jobs/time-zone/shoot-when.tsx'
import { useShootInChosenZone } from '../../jobs/time-zone/use-shoot-in-chosen-zone.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SkyBlock } from '../../ui/light/sky-block.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { Ago } from '../../ui/time/when.tsx'
import { clashText } from './clash-texts.ts'
import { Outcome } from './outcome.tsx'

type OwnBidsTableProps = { outcome: BidOutcome; bids: readonly OwnBidSummary[]; loadedAt: number; onWithdraw: (jobId: string) => void }

const groupTitles: Record<BidWeek, string> = { this_week: 'This week', later: 'Later', past: jobRefusals.shoot_time_passed }

/** A table from 1024 px; below, two lines a bid. Pending bids are grouped by the week of their shoot. */
export function OwnBidsTable({ outcome, bids, loadedAt, onWithdraw }: OwnBidsTableProps) {
  const isPending = outcome === 'pending'
  const now = new Date(loadedAt)
  const weeks = isPending ? bidWeeks.filter((week) => bids.some(({ job }) => weekOf(job, now) === week)) : []
  // "Later" is useful only below other weeks.
  const groups =
    weeks.length === 0 || weeks.join() === 'later'
      ? [{ title: null, bids }]
      : weeks.map((week) => ({ title: groupTitles[week], bids: bids.filter(({ job }) => weekOf(job, now) === week) }))
  return (
    <table className="own-bids" data-dim={outcome === 'lost' || outcome === 'withdrawn' || undefined}>
      <caption className="sr-only">Bids</caption>
      <thead>
        <tr>
          <th scope="col">Shoot</th>
          <th scope="col">Job</th>
          <th scope="col" className="number">
            Your price
          </th>
          <th scope="col" className="number">
            Budget
          </th>
          {isPending ? (
            <>
              <th scope="col" className="number">
                Bids so far
              </th>
              <th scope="col">Your calendar</th>
            </>
          ) : (
            <th scope="col">Outcome</th>
          )}
          <th scope="col">Sent</th>
          {isPending ? <th scope="col">Next step</th> : null}
        </tr>
      </thead>
      {groups.map(({ title, bids }) => (
        <tbody key={title}>
          {title ? (
            <tr className="group">
              <th scope="rowgroup" colSpan={8}>
                {title}
              </th>
            </tr>
          ) : null}
          {bids.map((bid) => (
            <OwnBidRow key={bid.id} bid={bid} loadedAt={loadedAt} onWithdraw={onWithdraw} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type OwnBidRowProps = { bid: OwnBidSummary; loadedAt: number; onWithdraw: (jobId: string) => void }

function OwnBidRow({ bid, loadedAt, onWithdraw }: OwnBidRowProps) {
  const { job, client, amountDollars, submittedAt, outcome, bidCount, isRead } = bid
  const { latitude, longitude, zone, shootOn, shootTime, shootSetting } = useShootInChosenZone(job)
  const today = localDateTime(loadedAt, job.zone).on
  return (
    <tr>
      <td className="shoot">
        <div>
          <SkyBlock
            latitude={latitude}
            longitude={longitude}
            zone={zone}
            date={shootOn}
            startTime={shootTime}
            setting={shootSetting}
            size="mini"
          />
          <span className="wide">
            <ShootWhen job={job} today={today} />
          </span>
        </div>
      </td>
      <td className="job">
        <Link className="job-title" to="/jobs/$jobId" params={{ jobId: job.id }}>
          {job.title}
        </Link>
        <span className="wide text-small text-ink-2 wrap-anywhere">
          {job.placeLabel} · {client.fullName}
        </span>
        <span className="narrow text-small text-ink-2">
          <ShootWhen job={job} today={today} />
          {bidCount === null ? null : <span> · {bidCountText(bidCount)}</span>}
        </span>
        {isRead ? <span className="text-small text-ink-2">{firstName(client.fullName)} has read your bid</span> : null}
      </td>
      <td className="price-cell number">
        <Price size="s">
          <Money dollars={amountDollars} />
        </Price>
      </td>
      <td className="wide number text-ink-2">{budgetText(job.budgetDollars)}</td>
      {outcome === 'pending' ? (
        <>
          <td className="wide number">{bidCount === null ? null : cappedCount(bidCount)}</td>
          <td className="fit-cell">
            <Fit bid={bid} />
          </td>
        </>
      ) : (
        <td className="fit-cell">
          <Outcome bid={bid} />
        </td>
      )}
      <td className="wide text-small text-ink-2">
        <Ago at={submittedAt} zone={job.zone} now={loadedAt} />
      </td>
      {outcome === 'pending' ? (
        <td className="next-step">
          <NextStep bid={bid} loadedAt={loadedAt} onWithdraw={onWithdraw} />
        </td>
      ) : null}
    </tr>
  )
}

/** Whether a pending bid fits the photographer's calendar, with its collisions. */
function Fit({ bid: { fit, clashes, madeBeforeChange } }: { bid: OwnBidSummary }) {
  const [clash] = clashes
  const more = clashes.length - 1
  return (
    <>
      {fit === null ? null : <span className={`fit ${fit}`}>{fitTexts[fit]}</span>}
      {clash ? (
        <span className="wide text-small text-ink-2 wrap-anywhere">
          {clashText(clash)}
          {more > 0 ? <span> and {more} more</span> : null}
        </span>
      ) : null}
      {madeBeforeChange ? <span className="text-small text-ink-2">Job changed</span> : null}
    </>
  )
}

const fitTexts = { fits: 'Fits', collides: 'Conflicts with', outside_hours: 'Outside your hours' } as const

function NextStep({ bid: { job, fit, madeBeforeChange }, loadedAt, onWithdraw }: OwnBidRowProps) {
  if (job.status !== 'open' || job.startsAt.getTime() <= loadedAt) return null
  const about = <span className="sr-only"> {job.title}</span>
  if (fit === 'collides') {
    return (
      <Button onClick={() => onWithdraw(job.id)}>
        Withdraw
        {about}
      </Button>
    )
  }
  if (madeBeforeChange) {
    return (
      <ButtonLink to="/jobs/$jobId" params={{ jobId: job.id }} hash="bid">
        Confirm or change
        {about}
      </ButtonLink>
    )
  }
  return fit === 'outside_hours' ? (
    <ButtonLink to="/profile" search={{ tab: 'availability' }}>
      Change hours
      <span className="sr-only"> on {dayText(job.shootOn)}</span>
    </ButtonLink>
  ) : null
}
