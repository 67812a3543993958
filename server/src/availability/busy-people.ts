import { and, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { busyTimes } from './tables.ts'

type Input = { personIds: string[]; startsAt: Date; endsAt: Date; exceptJobId?: string | undefined }

/** Which of these people are busy with something else between the two instants; times that only touch do not overlap. */
export async function busyPeople(db: Db | Tx, { personIds, startsAt, endsAt, exceptJobId }: Input): Promise<Set<string>> {
  if (personIds.length === 0) return new Set()
  const taken = await db
    .selectDistinct({ personId: busyTimes.personId })
    .from(busyTimes)
    .where(
      and(
        inArray(busyTimes.personId, personIds),
        lt(busyTimes.startsAt, endsAt),
        gt(busyTimes.endsAt, startsAt),
        exceptJobId ? or(isNull(busyTimes.jobId), ne(busyTimes.jobId, exceptJobId)) : undefined,
      ),
    )
    .limit(personIds.length)
  return new Set(taken.map(({ personId }) => personId))
}
