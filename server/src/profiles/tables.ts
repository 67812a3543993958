import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { socialKinds } from '@shutterbid/domain/profiles/social-links'
import { specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { desc, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import {
  boxColumn,
  globePoint,
  hiddenColumns,
  hiddenWithReason,
  instantColumn,
  ownerKey,
  ownerReference,
} from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

export type SocialLinks = { instagram: string | null; facebook: string | null; website: string | null }

export const specialtyCode = pgEnum('specialty_code', specialtyCodes)

const { languages, startingPrice, travelMiles } = profileLimits
const { prior } = reviewLimits

/**
 * Created with the account by a trigger. The exact place is for its owner and for matching; the public point (of the city or ZIP) is used
 * for distances that others see. `service_area` is the bounding box of the range.
 */
export const profiles = pgTable(
  'profiles',
  {
    personId: ownerKey('person_id', () => people.id),
    avatarKey: text('avatar_key'),
    avatarHash: text('avatar_hash'),
    placeName: text('place_name'),
    placeLabel: text('place_label'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    publicLatitude: doublePrecision('public_latitude'),
    publicLongitude: doublePrecision('public_longitude'),
    zone: text(),
    /** Clients cannot ask for a bid on a job that is out of range. */
    onlyJobsInRange: boolean('only_jobs_in_range').notNull().default(false),
    maxTravelMiles: integer('max_travel_miles'),
    globe: globePoint(),
    publicGlobe: globePoint('public_globe'),
    serviceArea: boxColumn('service_area').generatedAlwaysAs(sql`travel_box(latitude, longitude, max_travel_miles)`),
    bio: text().notNull().default(''),
    startingPriceDollars: integer('starting_price_dollars'),
    languages: text().array().notNull().default(sql`'{}'`),
    socialLinks: jsonb('social_links').$type<SocialLinks>().notNull().default({ instagram: null, facebook: null, website: null }),
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /**
     * The rating for ordering: the average as if `prior.reviews` more clients had given `prior.rating` stars. One review of five stars thus
     * ranks below many good ones, and somebody without reviews above somebody with bad ones. The shown rating is the plain average.
     */
    rankRating: doublePrecision('rank_rating')
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum + ${literal(prior.rating * prior.reviews)})::float8 / (review_count + ${literal(prior.reviews)})`),
    completedJobs: integer('completed_jobs').notNull().default(0),
    /** Hires whose pictures were received or whose agreed day of delivery has passed, and those of them delivered by that day. */
    dueDeliveries: bigint('due_deliveries', { mode: 'number' }).notNull().default(0),
    deliveriesOnTime: bigint('deliveries_on_time', { mode: 'number' }).notNull().default(0),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    ...hiddenColumns(),
  },
  (profile) => [
    check(
      'profiles_place_is_whole',
      sql`num_nulls(${profile.placeName}, ${profile.placeLabel}, ${profile.latitude}, ${profile.longitude}, ${profile.publicLatitude}, ${profile.publicLongitude}, ${profile.zone}, ${profile.maxTravelMiles}) in (0, 8)`,
    ),
    check('profiles_position_on_globe', sql`${profile.latitude} between -90 and 90 and ${profile.longitude} between -180 and 180`),
    check('profiles_travel_miles', sql`${profile.maxTravelMiles} between ${literal(travelMiles.min)} and ${literal(travelMiles.max)}`),
    check(
      'profiles_starting_price',
      sql`${profile.startingPriceDollars} between ${literal(startingPrice.min)} and ${literal(startingPrice.max)}`,
    ),
    check(
      'profiles_counts_never_negative',
      sql`${profile.ratingSum} >= 0 and ${profile.reviewCount} >= 0 and ${profile.completedJobs} >= 0`,
    ),
    check('profiles_deliveries_on_time', sql`${profile.deliveriesOnTime} between 0 and ${profile.dueDeliveries}`),
    hiddenWithReason('profiles', profile),
    check('profiles_bio_length', sql`char_length(${profile.bio}) <= ${literal(profileLimits.bio.max)}`),
    check(
      'profiles_languages_each_once',
      sql`are_languages(${profile.languages}, ${literal(languages.max)}, ${literal(languages.eachMax)})`,
    ),
    check(
      'profiles_social_links_are_https',
      sql.join(
        socialKinds.map((kind) => isHttpsOrNone(profile.socialLinks, kind)),
        sql` and `,
      ),
    ),
    check('profiles_social_links_known', sql`${profile.socialLinks} - array[${literal(socialKinds)}] = '{}'`),
    index('profiles_by_service_area').using('gist', profile.serviceArea),
    index('profiles_by_globe').using('gist', profile.globe),
    index('profiles_by_avatar').on(profile.avatarKey).where(sql`${profile.avatarKey} is not null`),
    index('profiles_by_public_globe').using('gist', profile.publicGlobe),
    index('profiles_best_rated')
      .on(desc(profile.rankRating), desc(profile.reviewCount), profile.personId, profile.publicGlobe)
      .where(sql`${profile.publicLatitude} is not null`),
  ],
)

export const photographerSpecialties = pgTable(
  'photographer_specialties',
  {
    personId: ownerReference('person_id', () => people.id),
    code: specialtyCode().notNull(),
  },
  (specialty) => [
    primaryKey({ columns: [specialty.personId, specialty.code] }),
    index('photographer_specialties_by_code').on(specialty.code, specialty.personId),
  ],
)

/** Who follows which photographer, and whether they want notices about new pictures. */
export const follows = pgTable(
  'follows',
  {
    followerId: ownerReference('follower_id', () => people.id),
    photographerId: ownerReference('photographer_id', () => people.id),
    wantsPictures: boolean('wants_pictures').notNull().default(false),
    followedAt: instantColumn('followed_at').notNull(),
  },
  (follow) => [
    primaryKey({ name: 'follows_one_per_pair', columns: [follow.followerId, follow.photographerId] }),
    check('follows_not_oneself', sql`${follow.followerId} <> ${follow.photographerId}`),
    index('follows_newest').on(follow.followerId, desc(follow.followedAt), desc(follow.photographerId)),
    index('follows_by_photographer').on(follow.photographerId),
    index('follows_to_notify').on(follow.photographerId, follow.followerId).where(sql`${follow.wantsPictures}`),
  ],
)

function isHttpsOrNone(links: AnyPgColumn, kind: string): SQL {
  const link = sql`${links} ->> '${sql.raw(kind)}'`
  const max = literal(profileLimits.socialLinks.eachMax)
  return sql`(${link} is null or (${link} ~ '^https://[^[:space:]]+$' and char_length(${link}) <= ${max}))`
}
