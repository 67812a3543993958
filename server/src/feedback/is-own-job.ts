import { eq, or, type SQL } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'

/** Jobs that a person posted or was hired for. */
export function isOwnJob(personId: string): SQL | undefined {
  return or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))
}
