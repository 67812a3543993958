import { lengthText, openToOffers } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { budgetText } from '../jobs/job-texts.ts'
import { ShootWhen } from '../jobs/time-zone/shoot-when.tsx'
import { useShootInChosenZone } from '../jobs/time-zone/use-shoot-in-chosen-zone.ts'
import { ShootStrip } from '../ui/light/day-strip.tsx'
import { clockIn } from '../ui/time/when-texts.ts'

/** Shown above the bids where there is no room for the panel beside them. */
export function JobSummaryCard({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { latitude, longitude, zone, shootOn, shootTime, durationMinutes, placeLabel, budgetDollars } = useShootInChosenZone(job)
  const budget = budgetDollars === 0 ? openToOffers : `budget ${budgetText(budgetDollars)}`
  return (
    <div className="card grid content-start gap-4 p-5 md:p-7 lg:hidden">
      <ShootStrip {...{ latitude, longitude, zone }} date={shootOn} startTime={shootTime} minutes={durationMinutes} />
      <p className="text-small">
        <ShootWhen job={job} today={clockIn(loadedAt, job.zone).on} className="font-[550]" />{' '}
        <span className="text-ink-2">
          · {lengthText(durationMinutes)} · {placeLabel} · {budget}
        </span>
      </p>
      <a className="link text-small -my-2 inline-flex min-h-11 items-center justify-self-start" href="#details">
        All details
      </a>
    </div>
  )
}
