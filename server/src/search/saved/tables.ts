import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import type { PhotographerFilters } from '@shutterbid/domain/search/saved-schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { boxColumn, globePoint, instantColumn, ownerKey, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import type { PlaceSuggestion } from '#server/platform/geocoder/geocoder'

export const searchKind = pgEnum('search_kind', ['jobs', 'photographers'])

/**
 * Searches that people saved, numbered from 1 for each person, so that the database can limit how many there are. The point and the miles
 * are those of `place`; for jobs those of the photographer's own place and range, or of the filter if it is nearer, and none until they have
 * a place. `area` is the box around that circle. `key` is the same for the same search.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    kind: searchKind().notNull(),
    number: smallint().notNull(),
    name: text().notNull(),
    key: text().notNull(),
    filters: jsonb().$type<JobFilters | PhotographerFilters>().notNull(),
    place: jsonb().$type<PlaceSuggestion>(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    miles: integer(),
    globe: globePoint(),
    area: boxColumn().generatedAlwaysAs(sql`travel_box(latitude, longitude, miles)`),
    isNotifying: boolean('is_notifying').notNull().default(true),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (search) => [
    unique('saved_searches_numbered_per_person').on(search.personId, search.number),
    unique('saved_searches_once').on(search.personId, search.kind, search.key),
    check('saved_searches_per_person', sql`${search.number} between 1 and ${literal(savedSearchLimits.max)}`),
    check('saved_searches_name_length', sql`char_length(${search.name}) between 1 and ${literal(savedSearchLimits.name)}`),
    check('saved_searches_key_length', sql`char_length(${search.key}) between 1 and 1000`),
    check('saved_searches_place_of_photographers', sql`(${search.kind} = 'photographers') = (${search.place} is not null)`),
    check('saved_searches_circle_is_whole', sql`num_nulls(${search.latitude}, ${search.longitude}, ${search.miles}) in (0, 3)`),
    check('saved_searches_on_earth', sql`${search.latitude} between -90 and 90 and ${search.longitude} between -180 and 180`),
    // The nearest whose area covers a point are read in order of their distance.
    index('saved_searches_of_jobs').using('gist', search.globe, search.area).where(sql`${search.kind} = 'jobs' and ${search.isNotifying}`),
    index('saved_searches_of_photographers')
      .using('gist', search.globe, search.area)
      .where(sql`${search.kind} = 'photographers' and ${search.isNotifying}`),
  ],
)

/** Who was notified of a job by a saved search; none if the search was deleted since. */
export const matchedJobs = pgTable(
  'matched_jobs',
  {
    personId: ownerReference('person_id', () => people.id),
    jobId: ownerReference('job_id', () => jobs.id),
    searchId: uuid('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    foundAt: instantColumn('found_at').notNull(),
  },
  (found) => [
    primaryKey({ name: 'matched_jobs_once', columns: [found.personId, found.jobId] }),
    index('matched_jobs_by_job').on(found.jobId),
    index('matched_jobs_by_search').on(found.searchId),
    index('matched_jobs_by_time').on(found.foundAt),
  ],
)

/** Which photographers the owner of a search was notified of. */
export const matchedPhotographers = pgTable(
  'matched_photographers',
  {
    searchId: ownerReference('search_id', () => savedSearches.id),
    photographerId: ownerReference('photographer_id', () => people.id),
    foundAt: instantColumn('found_at').notNull(),
  },
  (found) => [
    primaryKey({ name: 'matched_photographers_once', columns: [found.searchId, found.photographerId] }),
    index('matched_photographers_by_photographer').on(found.photographerId),
    index('matched_photographers_by_time').on(found.foundAt),
  ],
)

/** The secret address of the jobs that a saved search finds. `id` changes with the address, of which only a hash is stored. */
export const searchFeeds = pgTable(
  'search_feeds',
  {
    searchId: ownerKey('search_id', () => savedSearches.id),
    id: uuid().notNull(),
    tokenHash: text('token_hash').notNull(),
    madeAt: instantColumn('made_at').notNull(),
  },
  (feed) => [unique('search_feeds_by_token').on(feed.tokenHash)],
)
