import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { canPostJob } from '@shutterbid/domain/jobs/rules'
import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { instantOf, localOf } from '@shutterbid/domain/shared/days'
import { findMatchingPhotographers } from '#server/availability/find-matching-photographers'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { openPlace } from '#server/platform/geocoder/place-token'
import { zoneOf } from '#server/platform/geocoder/zone-of'
import { assertAllowed, refused } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { lockPoster } from './lock-poster.ts'
import { jobRecipients, jobSpecialties, jobs } from './tables.ts'

type Needs = Pick<Services, 'env' | 'secret'>

/**
 * Posts a job to the photographers whom it suits; they are frozen as its recipients, and `recipientCount` is exactly their number.
 * The zone is the place's, and the instants follow from the date and time on its clocks.
 */
export async function postJob(tx: Tx, actor: Actor, { placeToken, specialties, ...told }: NewJob, { env, secret }: Needs, now: Date) {
  const place = openPlace(secret, placeToken)
  if (!place) throw refused('place_not_chosen')
  const zone = zoneOf(place.latitude, place.longitude)
  const startsAt = instantOf({ on: told.shootOn, at: told.shootTime, zone })
  const endsAt = new Date(startsAt.getTime() + told.durationMinutes * 60_000)

  const { hasPhoto, postsToday } = await lockPoster(tx, actor.id, now)
  if (!hasPhoto) throw refused('avatar_required')
  const area = { isInServiceArea: serviceCityAt(place) !== null, serviceAreaOnly: env.serviceAreaOnly }
  assertAllowed(canPostJob({ startsAt, shootOn: told.shootOn, todayOn: localOf(now, zone).on, postsToday, ...area, now }))

  const { placeName, label: placeLabel, streetLine, latitude, longitude, publicLatitude, publicLongitude } = place
  const recipients = await findMatchingPhotographers(tx, { job: { latitude, longitude, startsAt, endsAt }, limit: jobLimits.recipients })
  const [job] = await tx
    .insert(jobs)
    .values({
      ...told,
      ...{ clientId: actor.id, placeName, placeLabel, streetLine, latitude, longitude, publicLatitude, publicLongitude },
      ...{ zone, startsAt, endsAt, recipientCount: recipients.length, postedAt: now, updatedAt: now },
    })
    .returning({ id: jobs.id })
  const jobId = job!.id
  await tx.insert(jobSpecialties).values([...new Set(specialties)].map((code) => ({ jobId, code })))
  if (recipients.length > 0) await tx.insert(jobRecipients).values(recipients.map((photographerId) => ({ jobId, photographerId })))
  await recordEvent(tx, 'job.posted', { jobId, clientId: actor.id })
  return { jobId, recipientCount: recipients.length }
}
