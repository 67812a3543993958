import { planText } from '@shutterbid/domain/jobs/day-plan'
import { type HireFacts, type HireStep, type HireStepState, hireTimeline, meetingText } from '@shutterbid/domain/jobs/hire-timeline'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { dayText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstName } from '../accounts/first-name.ts'
import { AddToCalendar } from '../jobs/add-to-calendar.tsx'
import { isShootDay } from '../jobs/is-shoot-day.ts'
import { MapLink } from '../jobs/map-link.tsx'
import { SetMeetingPoint } from '../jobs/meeting-point/set-meeting-point.tsx'
import { AskForCompletion } from '../jobs/requests/ask-for-completion.tsx'
import { ShootWhen } from '../jobs/time-zone/shoot-when.tsx'
import { ButtonLink } from '../ui/button.tsx'

type HireStepsProps = { job: JobView; loadedAt: number }

/** For the client of a hire: past and coming steps. The button of the next one is under the title. */
export function HireSteps({ job, loadedAt }: HireStepsProps) {
  return (
    <section aria-labelledby="steps">
      <h2 className="title mb-3" id="steps">
        Your shoot, step by step
      </h2>
      <ol className="hire-steps">
        {hireTimeline(hireFacts(job), new Date(loadedAt)).map(({ step, state }) => (
          <li key={step} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="mark" aria-hidden="true">
              {state === 'done' ? <Check size={14} strokeWidth={2} /> : state === 'passed' ? <Minus size={14} strokeWidth={2} /> : null}
            </span>
            <div className="grid content-start gap-1 pb-5">
              <h3 className="font-[550]">
                {stepNames[step]}
                <span className="sr-only">: {stateNames[state]}</span>
              </h3>
              <Step step={step} state={state} job={job} loadedAt={loadedAt} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function hireFacts(job: JobView): HireFacts {
  return { ...job, isReviewed: !job.may.includes('review') }
}

const stepNames: Record<HireStep, string> = {
  hired: 'Hired',
  plan: 'Plan agreed',
  shoot: 'Shoot',
  pictures: 'Pictures',
  complete: 'Complete',
  review: 'Review',
}

const stateNames: Record<HireStepState, string> = { done: 'done', passed: 'passed', now: 'next', ahead: 'later' }

type StepProps = HireStepsProps & { state: HireStepState }

/** The texts and buttons of a step. */
function Step({ step, ...props }: StepProps & { step: HireStep }) {
  const Texts = steps[step]
  return <Texts {...props} name={firstName(props.job.photographer?.fullName ?? '')} />
}

type NamedStepProps = StepProps & { name: string }

const steps: Record<HireStep, (props: NamedStepProps) => ReactNode> = {
  hired: ({ name }) => <Line>You pay {name} directly.</Line>,
  plan: Plan,
  shoot: Shoot,
  pictures: Pictures,
  complete: Complete,
  review: ({ state, name }) => (
    <Line>
      {state === 'done'
        ? 'You reviewed this shoot.'
        : state === 'now'
          ? `Leave ${name} a review: it helps the next client choose.`
          : `You can leave ${name} a review once the shoot is complete.`}
    </Line>
  ),
}

function Plan({ state, job, name, loadedAt }: NamedStepProps) {
  const meeting = meetingText(job)
  const missing =
    state === 'passed'
      ? 'No meeting point was set.'
      : `${name} does not know yet where to find you: only the city is set, and no meeting point. You tell ${name} where you meet.`
  return (
    <>
      <Line>{meeting ?? missing}</Line>
      {/* Until there is one, the day's card asks for it. */}
      {state === 'now' || (!meeting && isShootDay(job, loadedAt)) ? null : <SetMeetingPoint job={job} />}
    </>
  )
}

function Shoot({ state, job, loadedAt }: NamedStepProps) {
  const plan = planText(job.dayPlan)
  return (
    <>
      <ShootWhen job={job} today={localDateTime(loadedAt, job.zone).on} className="text-small text-ink-2" named />
      {plan ? <Line>{plan}</Line> : null}
      {state === 'now' || state === 'ahead' ? (
        <>
          <div>
            <MapLink place={placeOfShoot(job)} />
          </div>
          {state === 'now' && !isShootDay(job, loadedAt) ? null : <AddToCalendar jobId={job.id} />}
        </>
      ) : null}
    </>
  )
}

function Pictures({ job: { status, pictures, deliveryOn, zone, photographer }, name, loadedAt }: NamedStepProps) {
  const today = localDateTime(loadedAt, zone).on
  const day = dayText(deliveryOn, { today })
  if (pictures === 'waiting' || pictures === 'received')
    return <Line>{pictures === 'waiting' ? `${name} says that they are delivered. Answer above.` : 'They are received.'}</Line>
  return (
    <>
      <Line>{deliveryOn < today ? `They were due ${day}.` : `${name} sends them to you by ${day}.`}</Line>
      {photographer && status === 'completed' ? (
        <ButtonLink variant="quiet" className="-ml-4.5 w-fit" to="/messages" search={{ user: photographer.id }}>
          Ask for the pictures
        </ButtonLink>
      ) : null}
    </>
  )
}

function Complete({ state, job, name }: NamedStepProps) {
  if (state === 'done') return null
  return (
    <>
      <Line>{name} marks the shoot complete when the work is done. You can ask for it.</Line>
      {state === 'now' ? null : <AskForCompletion job={job} isNext={false} />}
    </>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="max-w-text text-small text-ink-2 wrap-anywhere">{children}</p>
}
