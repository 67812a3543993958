import type { JobSummary } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { useTimeZone } from './use-time-zone.ts'

type Shoot = Pick<JobSummary, 'startsAt' | 'shootOn' | 'shootTime' | 'zone'>

/** The shoot with its day and time in the chosen time zone; in that of its place if none is chosen. */
export function useShootInChosenZone<Job extends Shoot>(job: Job): Job {
  const { zone } = useTimeZone()
  if (!zone) return job
  const { on, at } = localDateTime(job.startsAt, zone)
  return { ...job, zone, shootOn: on, shootTime: at }
}
