import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { AgreementLink } from '../../jobs/agreement/agreement-link.tsx'
import { ChangeOrCancel } from '../../jobs/requests/lazy-client-parts.ts'
import { MessageLink } from '../../messages/message-link.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Ringed } from '../../ui/marks/ringed.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { Rating } from '../../ui/rating/rating.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { oneBidOptions } from '../bids-options.ts'
import { BidDetailList } from '../details/bid-detail-list.tsx'
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
    <section className="card grid content-start gap-3 p-5" aria-labelledby="hired">
      <h2 className="title w-fit wrap-anywhere" id="hired" ref={heading} tabIndex={-1}>
        {job.isPartnerDisabled ? `You hired ${name}` : headings[status](name)}
      </h2>
      {/* The price moves below a name that would have no room beside it. */}
      <div className="flex flex-wrap items-center justify-end gap-x-3.5">
        <div className="flex min-w-0 flex-[1_1_10rem] items-center gap-3.5">
          <Avatar name={photographer.fullName} src={avatarSource(photographer.avatarKey, 128)} size="m" />
          <div className="min-w-0">
            <Link
              className="inline-block py-0.5 font-[550] wrap-anywhere hover:underline"
              to="/profile/$personId"
              params={{ personId: photographer.id }}
            >
              {photographer.fullName}
            </Link>
            <div>{bid ? <Rating average={bid.rating ?? 0} count={bid.reviewCount} /> : null}</div>
          </div>
        </div>
        {amount ? <Price className="mx-2 my-2">{status === 'cancelled' ? amount : <Ringed draws={isNew}>{amount}</Ringed>}</Price> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {job.isPartnerDisabled ? null : <MessageLink person={photographer} />}
        <Suspense>{status === 'in_progress' ? <ChangeOrCancel job={job} /> : null}</Suspense>
        {bid ? <BidMenu bid={bid} /> : null}
      </div>
      <AgreementLink job={job} />
      {bid?.message ? (
        <Collapsible title="What was offered">
          <BidDetailList bid={bid} />
          <p className="max-w-text whitespace-pre-line text-pretty wrap-anywhere">
            <LinkedText>{bid.message}</LinkedText>
          </p>
        </Collapsible>
      ) : null}
    </section>
  )
}

const headings: Record<JobState, (name: string) => string> = {
  open: (name) => `${name} is your photographer`,
  in_progress: (name) => `${name} is your photographer`,
  completed: (name) => `Photographed by ${name}`,
  cancelled: (name) => `${name} was hired`,
}
