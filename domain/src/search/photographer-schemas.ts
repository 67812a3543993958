import * as z from 'zod/mini'
import { personView } from '../accounts/schemas.ts'
import { specialtyPrices } from '../jobs/schemas.ts'
import { pictureView } from '../portfolio/schemas.ts'
import { deliveriesOnTime, hireRecord, specialtyCode } from '../profiles/schemas.ts'
import { specialtyCodes } from '../profiles/specialties.ts'
import { day } from '../shared/day-schemas.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { searchDistances, searchLimits, searchSorts } from './limits.ts'
import { placeToken } from './schemas.ts'

/** Within what PostgreSQL and people can count. */
const freeDay = day.check(z.regex(/^20/, 'Choose a date'))

/**
 * A search around a place. Photographers match if they offer any of `specialties`; an empty list matches all. `freeOn`: only those who
 * have at least an hour free on that day; events of connected calendars count only if a client asks.
 */
export const photographerSearch = z.object({
  placeToken,
  miles: z._default(z.literal(searchDistances), searchLimits.miles),
  sort: z._default(z.enum(searchSorts), searchLimits.sort),
  specialties: z._default(z.array(specialtyCode).check(z.maxLength(specialtyCodes.length)), []),
  freeOn: z.optional(freeDay),
  ...pageInput,
})
export type PhotographerSearch = z.infer<typeof photographerSearch>

const publicSummary = z.extend(personView, {
  slug: z.string(),
  placeLabel: z.nullable(z.string()),
  specialties: z.array(specialtyCode),
  startingPriceDollars: z.nullable(z.int()),
  bio: z.string(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
})

/**
 * `bio` is shortened, `miles` is rounded and measured from the place to the photographer's city or ZIP, `cover` is their first picture. `point`
 * is the rounded position of that city or ZIP, for a map.
 */
export const photographerCard = z.extend(publicSummary, {
  miles: z.int(),
  /** Of those who have answered often enough. */
  answersWithinHours: z.nullable(z.int()),
  cover: z.nullable(pictureView),
  point: z.object({ latitude: z.number(), longitude: z.number() }),
})
export type PhotographerCard = z.infer<typeof photographerCard>

/** `total` is counted up to `countLimits.counted`. */
export const photographerPage = z.extend(pageOf(photographerCard), { total: z.int() })

/** Public, at `/photographers/{slug}`. */
export const publicPage = z.extend(publicSummary, {
  isIndexed: z.boolean(),
  languages: z.array(z.string()),
  completedJobs: z.int(),
  deliveriesOnTime,
  hireRecord: z.nullable(hireRecord),
  pictures: z.array(pictureView),
})
export type PublicPage = z.infer<typeof publicPage>

/** `reviewer` is 'Ana P.'; `month` is 2026-05. */
export const publicReview = z.object({
  id: z.uuid(),
  reviewer: z.string(),
  specialties: z.array(specialtyCode),
  month: z.string(),
  rating: z.int(),
  content: z.string(),
  reply: z.nullable(z.string()),
})
export type PublicReview = z.infer<typeof publicReview>

/** A review on the landing page, with its photographer and their first picture. */
export const quotedReview = z.extend(z.omit(publicReview, { reply: true }), {
  photographer: z.object({ fullName: z.string(), slug: z.string(), placeLabel: z.nullable(z.string()) }),
  picture: pictureView,
})
export type QuotedReview = z.infer<typeof quotedReview>

/** Prices of hires in a service city. */
export const cityPrices = z.extend(specialtyPrices, { city: z.string() })
export type CityPrices = z.infer<typeof cityPrices>
