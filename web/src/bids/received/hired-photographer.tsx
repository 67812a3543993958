import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AddToCalendar } from '../../jobs/add-to-calendar.tsx'
import { firstName } from '../../jobs/job-texts.ts'
import { ClientRequests } from '../../jobs/requests/client-requests.tsx'
import { MessageLink } from '../../messages/message-link.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Ringed } from '../../ui/marks/ringed.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { oneBidOptions } from '../bids-options.ts'
import { BidFacts } from '../details/bid-facts.tsx'
import { BidMenu } from './bid-menu.tsx'

type HiredPhotographerProps = {
  job: JobView
  /** Hired on this screen a moment ago: animates the ring and takes the focus. */
  isNew: boolean
}

export function HiredPhotographer({ job, isNew }: HiredPhotographerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: hired } = useQuery(oneBidOptions(job.id, 'hired'))
  useEffect(() => {
    // The pressed button disappeared together with its list.
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { photographer, acceptedAmountDollars, status } = job
  if (!photographer) return null
  const name = firstName(photographer.fullName)
  const bid = hired?.items[0]
  const amount = acceptedAmountDollars === null ? null : <Money dollars={acceptedAmountDollars} />
  return (
    <section className="grid content-start gap-4" aria-labelledby="hired">
      <h2 className="section-title w-fit wrap-anywhere" id="hired" ref={heading} tabIndex={-1}>
        {job.isPartnerDisabled ? `You hired ${name}` : headings[status](name)}
      </h2>
      <div className="card grid content-start gap-6 p-5 md:p-7">
        {/* The price moves below a name that would have no room beside it. */}
        <div className="flex flex-wrap items-center justify-end gap-x-3.5">
          <div className="flex min-w-0 flex-[1_1_10rem] items-center gap-3.5">
            <Avatar name={photographer.fullName} src={avatarSource(photographer.avatarKey, 128)} size="m" />
            <div className="min-w-0">
              <Link className="title wrap-anywhere hover:underline" to="/profile/$personId" params={{ personId: photographer.id }}>
                {photographer.fullName}
              </Link>
              <div>{bid ? <Rating average={bid.rating ?? 0} count={bid.reviewCount} /> : null}</div>
            </div>
          </div>
          {amount ? (
            <Price size="l" className="mx-2 my-2">
              {status === 'cancelled' ? amount : <Ringed draws={isNew}>{amount}</Ringed>}
            </Price>
          ) : null}
        </div>
        {bid ? <BidFacts bid={bid} /> : null}
        {bid?.message ? <p className="max-w-text whitespace-pre-line text-pretty wrap-anywhere">{bid.message}</p> : null}
        <div className="flex flex-wrap items-center gap-2">
          {job.isPartnerDisabled ? null : <MessageLink person={photographer} />}
          {bid ? <BidMenu bid={bid} /> : null}
        </div>
        {status === 'in_progress' && !job.isPartnerDisabled ? <Next job={job} name={name} /> : null}
        <ClientRequests job={job} />
      </div>
    </section>
  )
}

const headings: Record<JobState, (name: string) => string> = {
  open: (name) => `${name} is your photographer`,
  in_progress: (name) => `${name} is your photographer`,
  completed: (name) => `Photographed by ${name}`,
  cancelled: (name) => `${name} was hired`,
}

function Next({ job, name }: { job: JobView; name: string }) {
  const { id: jobId, meetingPoint } = job
  return (
    <div className="grid content-start gap-3 border-t border-line pt-5">
      <p className="text-small">
        <span className="text-ink-3">Where you meet</span>
        <br />
        {meetingPoint ? (
          <>
            {meetingPoint}
            <br />
          </>
        ) : null}
        {placeOfShoot(job)}
      </p>
      <AddToCalendar jobId={jobId} />
      <p className="text-small text-ink-2">
        {name} can read this, too. After the shoot {name} marks it complete, and you can leave a review. You pay {name} directly.
      </p>
    </div>
  )
}
