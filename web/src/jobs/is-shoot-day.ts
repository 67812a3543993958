import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { clockIn } from '../ui/time/when-words.ts'

/** Whether the shoot is today at its place, or still under way after midnight. */
export function isShootDay(
  { shootOn, startsAt, endsAt, zone }: Pick<JobView, 'shootOn' | 'startsAt' | 'endsAt' | 'zone'>,
  answeredAt: number,
) {
  return clockIn(answeredAt, zone).on === shootOn || (startsAt.getTime() <= answeredAt && answeredAt < endsAt.getTime())
}
