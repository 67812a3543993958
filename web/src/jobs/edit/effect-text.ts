import { cappedCount } from '@shutterbid/domain/shared/counts'
import type { TypedJob } from '../post/job-form.ts'

/** Says how saving affects bids and photographers, depending on what changed. */
export function effectText(saved: TypedJob, typed: TypedJob, bidCount: number) {
  const isMoved = changesTimeOrPlace(saved, typed)
  const areTermsNew = isMoved || saved.budgetDollars !== typed.budgetDollars
  if (!areTermsNew) return bidCount === 0 ? 'Nobody has bid yet.' : 'Bids stay as they are as long as time, place and budget do.'
  return [bidText(bidCount), ...(isMoved ? ['Photographers who match the new time and place are notified of the job.'] : [])].join(' ')
}

function bidText(bidCount: number) {
  if (bidCount === 0) return 'Nobody has bid yet.'
  const [count, who] = bidCount === 1 ? ['1 bid', 'Its photographer is'] : [`${cappedCount(bidCount)} bids`, 'Their photographers are']
  return `${count} will be marked as made before the change. ${who} notified and asked to confirm.`
}

function changesTimeOrPlace(saved: TypedJob, typed: TypedJob) {
  return (
    saved.shootOn !== typed.shootOn ||
    saved.shootTime !== typed.shootTime ||
    saved.durationMinutes !== typed.durationMinutes ||
    saved.place?.placeName !== typed.place?.placeName
  )
}
