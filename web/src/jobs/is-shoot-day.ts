import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'

/** Whether the shoot is today at its place, or still under way after midnight. */
export function isShootDay(
  { shootOn, startsAt, endsAt, zone }: Pick<JobView, 'shootOn' | 'startsAt' | 'endsAt' | 'zone'>,
  loadedAt: number,
) {
  return localDateTime(loadedAt, zone).on === shootOn || (startsAt.getTime() <= loadedAt && loadedAt < endsAt.getTime())
}
