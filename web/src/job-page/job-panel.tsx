import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { budgetText } from '../jobs/job-texts.ts'
import { useShootInChosenZone } from '../jobs/time-zone/use-shoot-in-chosen-zone.ts'
import { ShootStrip } from '../ui/light/day-strip.tsx'
import { SkyBlock } from '../ui/light/sky-block.tsx'
import { Price } from '../ui/money.tsx'
import { JobFacts } from './job-facts.tsx'

/** The job beside its bids. */
export function JobPanel({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { latitude, longitude, zone, shootOn, shootTime, shootSetting, durationMinutes, budgetDollars } = useShootInChosenZone(job)
  const place = { latitude, longitude, zone, date: shootOn }
  return (
    <div className="card" data-dim={job.status === 'cancelled' || undefined}>
      <SkyBlock {...place} startTime={shootTime} setting={shootSetting} size="panel" />
      <div className="grid content-start gap-6 p-5 md:px-7 md:pb-7">
        <ShootStrip {...place} startTime={shootTime} minutes={durationMinutes} />
        <JobFacts job={job} loadedAt={loadedAt} />
        <div className="flex items-center justify-between gap-3">
          <span className="text-ink-2">Your budget</span>
          <Price size={budgetDollars === 0 ? 's' : undefined}>{budgetText(budgetDollars)}</Price>
        </div>
      </div>
    </div>
  )
}
