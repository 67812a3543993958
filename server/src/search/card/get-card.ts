import { cardLimits } from '@shutterbid/domain/search/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isFreeOn } from '#server/availability/matching/is-free-on'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { instant, literal } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { presentPicture } from '#server/portfolio/present-picture'
import { findFirstPictures } from '#server/portfolio/queries'
import { averageRating } from '#server/profiles/present-profile'
import { findPage } from '#server/profiles/public-page/find-page'
import { selectProfile } from '#server/profiles/queries'
import { findReviews } from '#server/reviews/find-reviews'
import { reviews } from '#server/reviews/tables'
import { shortName } from '../public-page/short-name.ts'
import { selectCard } from './card-origins.ts'

export type Card = Awaited<ReturnType<typeof getCard>>

/**
 * What the card of a photographer shows: a part of their public page, and the days on which a search of visitors would find them free.
 * The days are shown by those who allow a website to show them; nobody else's days can be read here without the limit of the search.
 */
export async function getCard(db: Db, { slug, now }: { slug: string; now: Date }) {
  const { personId } = await findPage(db, slug)
  const {
    found: [found],
    pictures,
    written,
    cards: [card],
    freeDays,
  } = await inOneStatement(db, {
    found: selectProfile(db, personId),
    pictures: findFirstPictures(db, [personId]),
    written: findReviews(db, {
      viewerId: null,
      where: and(eq(reviews.photographerId, personId), isNull(reviews.hiddenAt)),
      limit: cardLimits.reviews,
    }),
    cards: selectCard(db, personId),
    freeDays: selectFreeDays(personId, now),
  })
  if (!found) throw notFound('Profile not found')
  const origins = card?.origins ?? []
  return {
    slug,
    fullName: found.person.name,
    placeLabel: found.profile.placeLabel,
    rating: averageRating(found.profile),
    reviewCount: found.profile.reviewCount,
    pictures: pictures.map(presentPicture),
    reviews: written.map(({ client, rating, content, writtenAt }) => ({
      reviewer: shortName(client.fullName),
      rating,
      content,
      month: writtenAt.toISOString().slice(0, 7),
    })),
    freeDays: origins.length > 0 ? freeDays.map(({ day }) => day) : [],
    origins,
  }
}

/** Free as in a search of visitors, which ignores the events of connected calendars. */
function selectFreeDays(personId: string, now: Date) {
  const { freeDays, daysAhead } = cardLimits
  const isFree = isFreeOn(sql`own.person_id`, { day: sql`coming.on_day`, now: instant(now), countsCalendars: false })
  return sql<{ day: string }>`
    select coming.on_day::text as day from schedules as own cross join lateral (
      select (${instant(now)} at time zone own.zone)::date + step as on_day from generate_series(0, ${literal(daysAhead - 1)}) as step
    ) as coming
    where own.person_id = ${personId} and ${isFree} order by 1 limit ${literal(freeDays)}`
}
