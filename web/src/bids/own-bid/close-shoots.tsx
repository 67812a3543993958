import { distanceInSentence } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { cityOf } from '@shutterbid/domain/shared/places'
import { dayText, localDateTime, timeText } from '@shutterbid/domain/shared/when-texts'
import { Car } from 'lucide-react'

/** The photographer's shoots just before and after this one, with the travel between them. */
export function CloseShoots({ job }: { job: JobView }) {
  return (
    <div className="help-text grid content-start gap-2">
      {closeShootTexts(job).map((text) => (
        <p key={text} className="flex items-start gap-2">
          <Car size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}

type Job = Pick<JobView, 'shootBefore' | 'shootAfter' | 'shootOn' | 'zone'>

/** 'You would come from Mesa, 24 miles away, at 3:10 PM.'; times are those of the job's place. */
export function closeShootTexts({ shootBefore, shootAfter, ...job }: Job) {
  return [
    ...(shootBefore ? [`You would come from ${placeText(shootBefore)}, ${momentText(shootBefore.arrivesAt, job)}.`] : []),
    ...(shootAfter ? [`You would have to leave for ${placeText(shootAfter)}, ${momentText(shootAfter.leavesAt, job)}.`] : []),
  ]
}

function placeText({ placeLabel, miles }: { placeLabel: string; miles: number }) {
  return `${cityOf(placeLabel)}, ${distanceInSentence(miles)}`
}

/** The day is named if it is not that of the shoot. */
function momentText(instant: Date, { shootOn, zone }: Pick<Job, 'shootOn' | 'zone'>) {
  const { on, at } = localDateTime(instant, zone)
  return on === shootOn ? `at ${timeText(at)}` : `at ${timeText(at)} on ${dayText(on)}`
}
