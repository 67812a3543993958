import type { BidView } from '@shutterbid/domain/bids/schemas'
import { planText } from '@shutterbid/domain/jobs/day-plan'
import { meetingText } from '@shutterbid/domain/jobs/hire-timeline'
import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { dayText, localDateTime, timesText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { HiddenNote } from '../../feedback/hidden-note.tsx'
import { JobActionButton } from '../../jobs/actions/job-action-button.tsx'
import { AddToCalendar } from '../../jobs/add-to-calendar.tsx'
import { AgreementLink } from '../../jobs/agreement/agreement-link.tsx'
import { DeliverDialog } from '../../jobs/delivery/deliver-pictures.tsx'
import { DueLine } from '../../jobs/due-line.tsx'
import { MapLink } from '../../jobs/map-link.tsx'
import { useShootInChosenZone } from '../../jobs/time-zone/use-shoot-in-chosen-zone.ts'
import { useZoneText } from '../../jobs/time-zone/use-zone-text.ts'
import { MessageLink } from '../../messages/message-link.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Ringed } from '../../ui/marks/ringed.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { completedText } from '../bid-texts.ts'
import { BidDetailList } from '../details/bid-detail-list.tsx'

/** The hired photographer's first facts: due dates, time, place, price, and the next action. */
export function BidderHired({ job, bid, loadedAt }: { job: JobView; bid: BidView; loadedAt: number }) {
  const { status, client, clientShoots, may } = job
  const amount = <Money dollars={job.acceptedAmountDollars ?? 0} />
  const isRunning = status === 'in_progress'
  const plan = planText(job.dayPlan)
  const arePicturesAhead = status === 'completed' && !areDelivered(job) && localDateTime(loadedAt, job.zone).on <= job.deliveryOn
  return (
    <div className="grid content-start gap-4">
      <div className="flex items-start justify-between gap-x-3">
        <div className="grid min-w-0 content-start gap-1">
          <span className="caption">{headings[status]}</span>
          {arePicturesAhead ? <PicturesDue job={job} loadedAt={loadedAt} /> : null}
          {isRunning ? <DueLine shoot={{ ...job, isWorkLeft: job.notYet !== null }} loadedAt={loadedAt} /> : null}
        </div>
        <Price size={isRunning ? undefined : 'l'} className="mx-2 my-1 flex-none">
          {status === 'cancelled' ? amount : <Ringed>{amount}</Ringed>}
        </Price>
      </div>
      {isRunning ? (
        <div className="grid content-start gap-1">
          <ShootTimes job={job} loadedAt={loadedAt} />
          <MapLink place={placeOfShoot(job)} />
          <p className="text-small wrap-anywhere">
            <LinkedText>{meetingText(job) ?? `No meeting point is set. Ask ${firstName(client.fullName)}.`}</LinkedText>
          </p>
          {plan ? <p className="text-small text-ink-2">{plan}</p> : null}
        </div>
      ) : null}
      <AgreementLink job={job} />
      {may.includes('complete') ? <MarkComplete job={job} loadedAt={loadedAt} /> : null}
      <div className="flex flex-wrap gap-2 *:flex-auto *:px-3">
        <MessageLink person={client} variant={isRunning && !may.includes('complete') ? 'ink' : undefined} />
        {isRunning ? <AddToCalendar jobId={job.id} /> : null}
      </div>
      {isRunning && !may.includes('complete') ? <p className="help-text">{jobRefusals.shoot_not_started}</p> : null}
      <div className="flex items-center gap-3 border-t border-line pt-4">
        <Avatar name={client.fullName} src={avatarSource(client.avatarKey, 64)} />
        <div className="grid content-start gap-0">
          <Link className="link font-[550] wrap-anywhere" to="/profile/$personId" params={{ personId: client.id }}>
            {client.fullName}
          </Link>
          <span className="caption">
            {completedText(clientShoots)}
            {status === 'cancelled' ? null : <span> · {firstName(client.fullName)} pays you directly.</span>}
          </span>
        </div>
      </div>
      {bid.message ? (
        <Collapsible title="What you offered">
          <BidDetailList bid={bid} />
          <p className="text-small text-ink-2 whitespace-pre-line wrap-anywhere">
            <LinkedText>{bid.message}</LinkedText>
          </p>
          {bid.hidden?.reason ? <HiddenNote what="This is" reason={bid.hidden.reason} /> : null}
        </Collapsible>
      ) : null}
    </div>
  )
}

const headings: Record<JobState, string> = {
  open: 'Your bid was accepted',
  in_progress: 'You are hired',
  completed: 'You photographed this',
  cancelled: 'You were hired',
}

/** The day and the hours in the chosen time zone, and when the pictures are due. */
function ShootTimes({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { zone, shootOn, shootTime } = useShootInChosenZone(job)
  const zoneText = useZoneText(job)
  const today = localDateTime(loadedAt, job.zone).on
  return (
    <>
      <p className="title">
        {dayText(shootOn, { today })}
        <br />
        {timesText(shootTime, localDateTime(job.endsAt, zone).at)}
        {zoneText ? <span> {zoneText}</span> : null}
      </p>
      {job.startsAt.getTime() > loadedAt ? <PicturesDue job={job} loadedAt={loadedAt} /> : null}
    </>
  )
}

function PicturesDue({ job: { deliveryOn, zone }, loadedAt }: { job: JobView; loadedAt: number }) {
  return <p className="text-small text-ink-2">Pictures due {dayText(deliveryOn, { today: localDateTime(loadedAt, zone).on })}</p>
}

/** Asks about the pictures unless they were said to be delivered, because completing does not mean that they are. */
function MarkComplete({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { title, client, deliveryOn, zone } = job
  const [isDelivering, setIsDelivering] = useState(false)
  const name = firstName(client.fullName)
  const day = dayText(deliveryOn, { today: localDateTime(loadedAt, zone).on })
  const done = `Marking “${title}” complete cannot be undone. ${name} is asked for a review.`
  return (
    <>
      <JobActionButton
        action="complete"
        look={{ variant: 'gold', size: 'lg', full: true }}
        {...(areDelivered(job)
          ? { title: 'Mark this shoot complete?', description: done }
          : {
              title: 'Are the pictures delivered?',
              description: `You have not said so. They are agreed for ${day}, and stay due. ${done}`,
              instead: { label: 'Say that they are delivered', run: () => setIsDelivering(true) },
            })}
        confirmLabel="Mark complete"
        confirmVariant="gold"
        cancelLabel="Not yet"
        busyLabel="Saving..."
        doneText="Shoot completed"
      >
        Mark complete
      </JobActionButton>
      <DeliverDialog open={isDelivering} onClose={() => setIsDelivering(false)} job={job} />
    </>
  )
}

function areDelivered({ pictures }: JobView) {
  return pictures === 'waiting' || pictures === 'received'
}
