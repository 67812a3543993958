import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { and, desc, eq, gt } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { jobs } from '../tables.ts'

/** Locks the client, so that concurrent posts are counted one after the other; today is the last 24 hours. */
export async function lockPoster(tx: Tx, clientId: string, now: Date) {
  const [poster] = await tx
    .select({ avatarKey: profiles.avatarKey })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, clientId))
    .for('no key update', { of: people })
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const posted = await tx
    .select({ at: jobs.postedAt })
    .from(jobs)
    .where(and(eq(jobs.clientId, clientId), gt(jobs.postedAt, dayAgo)))
    .orderBy(desc(jobs.postedAt))
    .limit(jobLimits.postsADay)
  return { hasPhoto: Boolean(poster?.avatarKey), postsToday: posted.length, limitingPostAt: posted[jobLimits.postsADay - 1]?.at }
}
