import { changesTerms, changesTimeOrPlace } from '@shutterbid/domain/jobs/rules'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import type { TypedJob } from '../post/job-form.ts'

/** Says how saving affects bids and photographers, depending on what changed. */
export function effectText(saved: TypedJob, typed: TypedJob, bidCount: number) {
  const [before, after] = [termsOf(saved), termsOf(typed)]
  if (!changesTerms(before, after))
    return bidCount === 0 ? 'Nobody has bid yet.' : 'Bids stay as they are as long as time, place and budget do.'
  return [
    bidText(bidCount),
    ...(changesTimeOrPlace(before, after) ? ['Photographers who match the new time and place are notified of the job.'] : []),
  ].join(' ')
}

function bidText(bidCount: number) {
  if (bidCount === 0) return 'Nobody has bid yet.'
  const [count, who] = bidCount === 1 ? ['1 bid', 'Its photographer is'] : [`${cappedCount(bidCount)} bids`, 'Their photographers are']
  return `${count} will be marked as made before the change. ${who} notified and asked to confirm.`
}

function termsOf({ place, ...job }: TypedJob) {
  return { ...job, ...place }
}
