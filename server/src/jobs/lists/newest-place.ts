import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { signPlace } from '#server/platform/geocoder/place-token'
import type { Actor } from '#server/platform/rpc'
import { jobs } from '../tables.ts'

/** The city or ZIP of the client's newest job in any state: where they will look for a photographer. */
export async function newestPlace(db: Db, actor: Actor, secret: string) {
  const [job] = await db
    .select({ id: jobs.id, label: jobs.placeLabel, latitude: jobs.publicLatitude, longitude: jobs.publicLongitude })
    .from(jobs)
    .where(eq(jobs.clientId, actor.id))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(1)
  if (!job) return null
  const { id, label, latitude, longitude } = job
  const point = { latitude, longitude, publicLatitude: latitude, publicLongitude: longitude }
  return { placeName: label, token: signPlace(secret, { id: `job:${id}`, placeName: label, label, streetLine: null, ...point }) }
}
