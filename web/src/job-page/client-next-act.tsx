import { type HireStep, meetingText, nextStep } from '@shutterbid/domain/jobs/hire-timeline'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { type ReactNode, Suspense } from 'react'
import { firstName } from '../accounts/first-name.ts'
import { AddToCalendar } from '../jobs/add-to-calendar.tsx'
import { isShootDay } from '../jobs/is-shoot-day.ts'
import { ShootDay } from '../jobs/lazy-shoot-day.ts'
import { SetMeetingPoint } from '../jobs/meeting-point/set-meeting-point.tsx'
import { AskForCompletion } from '../jobs/requests/ask-for-completion.tsx'
import { ShootWhen } from '../jobs/time-zone/shoot-when.tsx'
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx'
import { hireFacts } from './hire-steps.tsx'

type ClientNextActProps = { job: JobView; loadedAt: number }

/** Under the title of a hire: the button of the client's next step; on the day of the shoot, where and when it is. */
export function ClientNextAct({ job, loadedAt }: ClientNextActProps) {
  const { photographer } = job
  const step = nextStep(hireFacts(job), new Date(loadedAt))
  if (!photographer || !step) return null
  if (job.status === 'in_progress' && isShootDay(job, loadedAt)) {
    return (
      <section className="card p-5" aria-label="Today">
        <Suspense>
          <ShootDay shoot={job} partner={photographer}>
            {meetingText(job) ? null : <SetMeetingPoint job={job} isNext />}
          </ShootDay>
        </Suspense>
      </section>
    )
  }
  const Act = acts[step]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      <Act job={job} loadedAt={loadedAt} photographer={photographer} />
    </div>
  )
}

type ActProps = ClientNextActProps & { photographer: { id: string; fullName: string } }

const acts: Record<HireStep, (props: ActProps) => ReactNode> = {
  hired: () => null,
  plan: ({ job, photographer }) => (
    <>
      <SetMeetingPoint job={job} isNext />
      <span className="text-small text-ink-2">{firstName(photographer.fullName)} does not know yet where to find you.</span>
    </>
  ),
  shoot: ({ job, loadedAt }) => (
    <>
      <AddToCalendar jobId={job.id} />
      <ShootWhen job={job} today={localDateTime(loadedAt, job.zone).on} className="text-small text-ink-2" named />
    </>
  ),
  pictures: ({ job, photographer }) =>
    job.may.includes('confirmPictures') ? (
      <>
        <ButtonAnchor variant="gold" href="#pictures">
          Do you have the pictures?
        </ButtonAnchor>
        <span className="text-small text-ink-2">{firstName(photographer.fullName)} says that they are delivered.</span>
      </>
    ) : (
      <ButtonLink variant="gold" to="/messages" search={{ user: photographer.id }}>
        Ask for the pictures
      </ButtonLink>
    ),
  complete: ({ job }) => <AskForCompletion job={job} isNext />,
  review: ({ job }) => (
    <ButtonLink variant="gold" to="/jobs/$jobId" params={{ jobId: job.id }} search={{ review: true }}>
      Leave Review
    </ButtonLink>
  ),
}
