import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'

type Id = string | AnyColumn | SQL | SQL.Aliased

/** The client has a running job for which the photographer was hired. */
export function hasHired(clientId: Id, photographerId: Id) {
  return sql<boolean>`exists (
    select from ${jobs} where ${jobs.acceptedPhotographerId} = ${photographerId} and ${jobs.status} = 'in_progress' and ${jobs.clientId} = ${clientId}
  )`
}
