import type { Clash, OwnBidSummary } from '@shutterbid/domain/desk/own-bid-schemas'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { type Collision, collisionsOf } from './clash-texts.ts'

type CollisionStripProps = {
  /** Pending ones, soonest shoot first. */
  bids: readonly OwnBidSummary[]
  loadedAt: number
  onWithdraw: (jobId: string) => void
}

const maxShown = 3

/** Above the list: colliding pending bids, with actions to withdraw them. */
export function CollisionStrip({ bids, loadedAt, onWithdraw }: CollisionStripProps) {
  const collisions = collisionsOf(bids)
  if (collisions.length === 0) return null
  const more = collisions.length - maxShown
  return (
    <section className="collision-strip" aria-labelledby="collisions">
      <h2 id="collisions" tabIndex={-1}>
        <CalendarX size={18} strokeWidth={1.6} aria-hidden="true" />
        {collisions.length === 1 ? 'One collision' : `${collisions.length} collisions`}
      </h2>
      <ul>
        {collisions.slice(0, maxShown).map((collision) => (
          <CollisionLine key={keyOf(collision)} collision={collision} loadedAt={loadedAt} onWithdraw={onWithdraw} />
        ))}
      </ul>
      {more > 0 ? <p className="text-small text-ink-2">{more === 1 ? 'One more is' : `${more} more are`} marked below.</p> : null}
    </section>
  )
}

type CollisionLineProps = { collision: Collision; loadedAt: number; onWithdraw: (jobId: string) => void }

function CollisionLine({ collision: { bids, clash }, loadedAt, onWithdraw }: CollisionLineProps) {
  const [{ job, amountDollars }, other] = bids
  const day = dayText(job.shootOn, { today: localDateTime(loadedAt, job.zone).on })
  return (
    <li>
      <p>
        {day}: <Sentence clash={clash} bid={<JobLink id={job.id} title={job.title} />} />
      </p>
      <div className="flex flex-wrap gap-2">
        <WithdrawButton title={job.title} dollars={amountDollars} onClick={() => onWithdraw(job.id)} />
        {other?.jobId && other.title && other.amountDollars !== null ? (
          <WithdrawButton title={other.title} dollars={other.amountDollars} onClick={() => onWithdraw(other.jobId ?? '')} />
        ) : null}
      </div>
    </li>
  )
}

function Sentence({ clash: { kind, isTooClose, jobId, title }, bid }: { clash: Clash; bid: ReactNode }) {
  const other = jobId && title ? <JobLink id={jobId} title={title} /> : null
  if (kind === 'event') {
    return isTooClose ? <>an event in your calendar is too close to {bid}.</> : <>you have an event in your calendar during {bid}.</>
  }
  if (kind === 'shoot') {
    return isTooClose ? (
      <>
        your shoot {other} leaves too little time for {bid}.
      </>
    ) : (
      <>
        you have a shoot then, {other}, and a bid on {bid}.
      </>
    )
  }
  return isTooClose ? (
    <>
      there is too little time between {bid} and {other}.
    </>
  ) : (
    <>
      these two bids are for the same time: {bid} and {other}.
    </>
  )
}

function JobLink({ id, title }: { id: string; title: string }) {
  return (
    <Link className="link" to="/jobs/$jobId" params={{ jobId: id }}>
      {title}
    </Link>
  )
}

function WithdrawButton({ title, dollars, onClick }: { title: string; dollars: number; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      Withdraw <Money dollars={dollars} />
      <span className="sr-only"> for {title}</span>
    </Button>
  )
}

function keyOf({ bids: [bid], clash }: Collision) {
  return `${bid.id} ${clash.kind} ${clash.id}`
}
