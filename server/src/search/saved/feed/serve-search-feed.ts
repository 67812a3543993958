import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { searchFeedLimits } from '@shutterbid/domain/search/limits'
import { eq } from 'drizzle-orm'
import { findActor } from '#server/actor'
import { newestInRange } from '#server/jobs/lists/in-range/jobs-in-range'
import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import { jsonFeed } from '#server/platform/feeds/json-feed'
import { rssFeed } from '#server/platform/feeds/rss-feed'
import { noPrivateFile, privateFile } from '#server/platform/http/private-file'
import { hashOfToken } from '#server/platform/token'
import { savedSearches, searchFeeds } from '../tables.ts'
import { feedOfJobs } from './feed-of-jobs.ts'
import { searchFeedAddresses } from './search-feed.ts'

type Input = { db: Db; env: Env; fileName: string; ifNoneMatch: string | undefined; now: Date }

/**
 * The newest jobs that the list of open jobs now shows to the owner of the search. Addresses that are unknown, no longer work, or belong to
 * somebody without that list get the same answer.
 */
export async function serveSearchFeed({ db, env, fileName, ifNoneMatch, now }: Input): Promise<Response> {
  const [, token = '', extension] = /^([\w-]{43})\.(rss|json)$/.exec(fileName) ?? []
  const format = extension === 'json' ? 'json' : 'rss'
  const search = token && (await findSearch(db, token))
  if (!search) return noPrivateFile()
  const owner = await findActor(db, search.personId, { env, now })
  if (owner?.userType !== 'photographer') return noPrivateFile()
  const { publicUrl } = env
  const jobs = await newestInRange(db, owner, { limit: searchFeedLimits.jobs, filters: search.filters as JobFilters }, now)
  const feed = feedOfJobs(jobs, { name: search.name, selfUrl: searchFeedAddresses(publicUrl, token)[format], publicUrl, now })
  const file = { fileName: `jobs.${format}`, ifNoneMatch }
  return format === 'json'
    ? privateFile({ ...file, content: jsonFeed(feed), contentType: 'application/feed+json; charset=utf-8' })
    : privateFile({ ...file, content: rssFeed(feed), contentType: 'application/rss+xml; charset=utf-8' })
}

async function findSearch(db: Db, token: string) {
  const { personId, name, filters } = savedSearches
  const [search] = await db
    .select({ personId, name, filters })
    .from(searchFeeds)
    .innerJoin(savedSearches, eq(savedSearches.id, searchFeeds.searchId))
    .where(eq(searchFeeds.tokenHash, hashOfToken(token)))
    .limit(1)
  return search
}
