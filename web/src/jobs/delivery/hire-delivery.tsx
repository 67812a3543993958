import type { DeliveryView } from '@shutterbid/domain/jobs/delivery-schemas'
import { deliveryTimes } from '@shutterbid/domain/jobs/delivery-times'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { firstName } from '../../accounts/first-name.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { JobActionButton } from '../actions/job-action-button.tsx'
import { useJobCall } from '../actions/use-job-call.ts'
import { DeliverPictures } from './deliver-pictures.tsx'
import { ShootTroubles } from './shoot-troubles.tsx'

type HireDeliveryProps = { job: JobView; loadedAt: number; side: 'client' | 'photographer' }

/** For both of a hire: what was delivered, what the client says to it, and what went wrong at the shoot. */
export function HireDelivery({ job, loadedAt, side }: HireDeliveryProps) {
  const { may, deliveries, photographer, client } = job
  const partner = firstName((side === 'client' ? photographer : client)?.fullName ?? '')
  return (
    <section className="card grid content-start gap-4 p-5" aria-labelledby="pictures">
      <h2 className="title w-fit" id="pictures" tabIndex={-1}>
        Pictures
      </h2>
      <p className="wrap-anywhere">{stateText(job, { loadedAt, side, partner })}</p>
      {deliveries.length > 0 ? (
        <ul className="grid content-start gap-4">
          {deliveries.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} day={dayOf(delivery.saidAt, job, loadedAt)} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may.includes('confirmPictures') ? <Confirm jobId={job.id} partner={partner} /> : null}
        {may.includes('reportMissing') ? (
          <JobActionButton
            action="reportMissing"
            look={{}}
            title="What is missing?"
            description={`${partner} is notified, and delivers again.`}
            reasonFor={partner}
            reasonLabel="What is missing"
            confirmLabel="Send"
            confirmVariant="ink"
            cancelLabel="Back"
            busyLabel="Sending..."
            doneText="Sent"
          >
            Something is missing
          </JobActionButton>
        ) : null}
        {may.includes('deliverPictures') ? <DeliverPictures job={job} /> : null}
      </div>
      <ShootTroubles job={job} side={side} partner={partner} />
    </section>
  )
}

type StateProps = { loadedAt: number; side: 'client' | 'photographer'; partner: string }

function stateText(job: JobView, { loadedAt, side, partner }: StateProps) {
  const { pictures, deliveryOn, deliveries } = job
  const isClient = side === 'client'
  const latest = deliveries.find(({ what }) => what !== 'part')
  if (pictures === 'waiting' && latest?.dueAt) {
    const day = dayOf(latest.dueAt, job, loadedAt)
    return isClient
      ? `${partner} says that they are delivered. Do you have them? Without your answer they count as received on ${day}.`
      : `You said that they are delivered. Without an answer from ${partner} they count as received on ${day}.`
  }
  if (pictures === 'missing')
    return isClient
      ? `You said what is missing. ${partner} delivers it.`
      : `${partner} says that pictures are missing. Deliver them, and say so here.`
  if (latest?.outcome === 'silence') return `They count as received: there was no answer for ${deliveryTimes.answerDays} days.`
  if (pictures === 'received') return isClient ? 'You have them.' : `${partner} has them.`
  const due = `They are agreed for ${dayText(deliveryOn, { today: localDateTime(loadedAt, job.zone).on })}.`
  const soFar = deliveries.length > 0 ? 'A part is delivered so far.' : 'Nothing was said to be delivered yet.'
  return `${due} ${soFar}`
}

function dayOf(instant: Date, { zone }: JobView, loadedAt: number) {
  return dayText(localDateTime(instant, zone).on, { today: localDateTime(loadedAt, zone).on })
}

function Delivery({ delivery: { what, links, note, missingNote }, day }: { delivery: DeliveryView; day: string }) {
  return (
    <li className="grid content-start gap-1 border-t border-line pt-3">
      <span className="caption">
        {names[what]}, {day}
        {what !== 'nothing' && links.length === 0 ? ', handed over' : null}
      </span>
      {links.map((url) => (
        <a
          key={url}
          className="link inline-flex min-h-11 w-fit items-center wrap-anywhere"
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {new URL(url).host}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ))}
      {note ? (
        <p className="text-small text-ink-2 whitespace-pre-line wrap-anywhere">
          <LinkedText>{note}</LinkedText>
        </p>
      ) : null}
      {missingNote ? <p className="text-small whitespace-pre-line wrap-anywhere">Missing: {missingNote}</p> : null}
    </li>
  )
}

const names = { part: 'Some of the pictures', all: 'All pictures', nothing: 'Missing pictures' } as const

/** One tap: nothing is asked before. */
function Confirm({ jobId, partner }: { jobId: string; partner: string }) {
  const toast = useToast()
  const onDone = () => toast.success(`${partner} is notified`)
  const { run, isBusy, error } = useJobCall({
    call: (input: { jobId: string }) => api.jobs.confirmPictures(input),
    failed: 'Failed to send the answer',
    focusId: 'pictures',
    onDone,
  })
  return (
    <>
      <Button variant="gold" busy={isBusy} busyLabel="Saving..." onClick={() => run({ jobId })}>
        I have them
      </Button>
      {error ? <Notice tone="error">{error}</Notice> : null}
    </>
  )
}
