import { meetingText } from '@shutterbid/domain/jobs/hire-timeline'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { whatIsDue } from '@shutterbid/domain/jobs/what-is-due'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { type ReactNode, Suspense, useState } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { JobActionButton } from '../../jobs/actions/job-action-button.tsx'
import { AddToCalendar } from '../../jobs/add-to-calendar.tsx'
import { DeliverDialog } from '../../jobs/delivery/deliver-pictures.tsx'
import { DueLine } from '../../jobs/due-line.tsx'
import { isShootDay } from '../../jobs/is-shoot-day.ts'
import { ShootDay } from '../../jobs/lazy-shoot-day.ts'
import { MessageLink } from '../../messages/message-link.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'

type BidderNextActProps = { job: JobView; loadedAt: number }

/** Under the title, for the hired photographer: what is due, with its button; on the day of the shoot, where and when it is. */
export function BidderNextAct({ job, loadedAt }: BidderNextActProps) {
  const shoot = { ...job, isWorkLeft: job.notYet !== null }
  const isRunning = job.status === 'in_progress'
  const areMissing = job.may.includes('deliverPictures') && (!isRunning || whatIsDue(shoot, new Date(loadedAt)) === 'pictures')
  const complete = job.may.includes('complete') ? <MarkComplete job={job} loadedAt={loadedAt} isNext={!areMissing} /> : null
  if (isRunning && isShootDay(job, loadedAt)) {
    return (
      <section className="card p-5" aria-label="Today">
        <Suspense>
          <ShootDay shoot={job} partner={job.client}>
            {complete}
          </ShootDay>
        </Suspense>
      </section>
    )
  }
  if (!isRunning && !areMissing) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {areMissing ? (
        <ButtonAnchor variant="gold" href="#pictures">
          Deliver the pictures
        </ButtonAnchor>
      ) : null}
      {complete ?? (isRunning ? <BeforeShoot job={job} /> : null)}
      {isRunning ? <DueLine shoot={shoot} loadedAt={loadedAt} /> : null}
    </div>
  )
}

function BeforeShoot({ job }: { job: JobView }): ReactNode {
  if (meetingText(job)) return <AddToCalendar jobId={job.id} />
  return (
    <>
      <MessageLink person={job.client} variant="ink" isNamed />
      <span className="text-small text-ink-2">Ask {firstName(job.client.fullName)} where you meet.</span>
    </>
  )
}

/** Asks about the pictures unless they were said to be delivered, because completing does not mean that they are. */
function MarkComplete({ job, loadedAt, isNext }: BidderNextActProps & { isNext: boolean }) {
  const { title, client, deliveryOn, zone } = job
  const [isDelivering, setIsDelivering] = useState(false)
  const name = firstName(client.fullName)
  const day = dayText(deliveryOn, { today: localDateTime(loadedAt, zone).on })
  const done = `Marking “${title}” complete cannot be undone. ${name} is asked for a review.`
  return (
    <>
      <JobActionButton
        action="complete"
        look={isNext ? { variant: 'gold' } : {}}
        {...(areDelivered(job)
          ? { title: 'Mark this shoot complete?', description: done }
          : {
              title: 'Are the pictures delivered?',
              description: `You have not said so. They are agreed for ${day}, and stay due. ${done}`,
              instead: { label: 'Mark as delivered', run: () => setIsDelivering(true) },
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

export function areDelivered({ pictures }: JobView) {
  return pictures === 'waiting' || pictures === 'received'
}
