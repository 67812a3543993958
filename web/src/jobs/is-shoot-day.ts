import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'

/** Whether the shoot is today at its place, or still under way after midnight, and not over. */
export function isShootDay(
  { shootOn, startsAt, endsAt, zone }: Pick<JobView, 'shootOn' | 'startsAt' | 'endsAt' | 'zone'>,
  loadedAt: number,
) {
  return loadedAt < endsAt.getTime() && (localDateTime(loadedAt, zone).on === shootOn || startsAt.getTime() <= loadedAt)
}
