import type { BidView } from '@shutterbid/domain/bids/schemas'
import { planText } from '@shutterbid/domain/jobs/day-plan'
import { meetingText } from '@shutterbid/domain/jobs/hire-timeline'
import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { dayText, localDateTime, timesText } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { firstName } from '../../accounts/first-name.ts'
import { HiddenNote } from '../../feedback/hidden-note.tsx'
import { AgreementLink } from '../../jobs/agreement/agreement-link.tsx'
import { isShootDay } from '../../jobs/is-shoot-day.ts'
import { MapLink } from '../../jobs/map-link.tsx'
import { ChangeOrCancel } from '../../jobs/requests/change-or-cancel.tsx'
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
import { areDelivered } from './bidder-next-act.tsx'

/** The hired photographer's first facts: time, place and price. What is due is under the title. */
export function BidderHired({ job, bid, loadedAt }: { job: JobView; bid: BidView; loadedAt: number }) {
  const { status, client, clientShoots } = job
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
        </div>
        <Price size={isRunning ? undefined : 'l'} className="mx-2 my-1 flex-none">
          {status === 'cancelled' ? amount : <Ringed>{amount}</Ringed>}
        </Price>
      </div>
      {isRunning && !isShootDay(job, loadedAt) ? (
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
      <div className="flex flex-wrap gap-2">
        <MessageLink person={client} />
        <ChangeOrCancel job={job} />
      </div>
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
