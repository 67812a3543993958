import type { MatchCount, ShootForm } from '@shutterbid/domain/jobs/form-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { otherTimes } from '@shutterbid/domain/jobs/other-times'
import { canScheduleShoot } from '@shutterbid/domain/jobs/rules'
import { findMatchingPhotographers } from '#server/availability/matching/find-matching-photographers'
import type { Db } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import { deriveShoot, type JobDependencies } from './derive-shoot.ts'

/**
 * The number of photographers that a job at this place and time would be sent to. Measured between public points: with exact points,
 * repeated counts would reveal the range of a photographer, or the places of their other shoots.
 */
export async function countMatching(db: Db, shoot: ShootForm, needs: JobDependencies, now: Date): Promise<MatchCount> {
  const { columns, facts } = deriveShoot(shoot, needs, now)
  assertAllowed(canScheduleShoot({ ...facts, now }))
  const count = await countAt(db, columns)
  return { count, others: count > 0 ? [] : await findOthers(db, shoot, needs, now) }
}

type Columns = ReturnType<typeof deriveShoot>['columns']

async function countAt(db: Db, { publicLatitude: latitude, publicLongitude: longitude, startsAt, endsAt }: Columns) {
  const matching = await findMatchingPhotographers(db, {
    job: { latitude, longitude, startsAt, endsAt },
    limit: jobLimits.maxRecipients,
    places: 'public',
  })
  return matching.length
}

async function findOthers(db: Db, shoot: ShootForm, needs: JobDependencies, now: Date) {
  const { hours, days } = otherTimes(shoot)
  const found: MatchCount['others'] = []
  for (const times of [hours, days]) {
    const max = found.length + jobLimits.suggestedTimes
    for (const time of times) {
      const { columns, facts } = deriveShoot({ ...shoot, ...time }, needs, now)
      const count = canScheduleShoot({ ...facts, now }).allowed ? await countAt(db, columns) : 0
      if (count > 0) found.push({ ...time, count })
      if (found.length === max) break
    }
  }
  return found
}
