import { createHash } from 'node:crypto'
import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { findShootsOf } from '#server/jobs/calendar/hired-shoots'
import { calendarFeed } from '#server/platform/calendars/calendar-feed'
import type { Db } from '#server/platform/db/open-database'
import { hashOfToken } from '#server/platform/token'
import { calendarFeeds } from '../tables.ts'

const { pastMonths, shoots: max, refreshMinutes } = calendarLimits.feed

type Input = { db: Db; publicUrl: string; fileName: string; ifNoneMatch: string | undefined; now: Date }

/** The shoots of the photographer whose private address this is. Unknown, replaced and revoked addresses get the same answer. */
export async function serveFeed({ db, publicUrl, fileName, ifNoneMatch, now }: Input): Promise<Response> {
  const photographerId = await findOwner(db, fileName)
  if (!photographerId) return new Response('There is nothing at this address.', { status: 404, headers: privateHeaders })
  const found = await findShootsOf(db, { photographerId, endAfter: monthsBefore(now, pastMonths), max })
  const entries = found.map((shoot) => ({ ...shootEntry(shoot, publicUrl), zone: shoot.zone }))
  const content = calendarFeed({ name: 'Shutterbid shoots', refreshMinutes, entries: entries.reverse() })
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  // A proxy may have weakened the tag, and a reader may send several.
  const isKnown = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  if (isKnown) return new Response(null, { status: 304, headers: { ...privateHeaders, etag } })
  return new Response(content, {
    headers: {
      ...privateHeaders,
      etag,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="shoots.ics"',
    },
  })
}

const privateHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

async function findOwner(db: Db, fileName: string) {
  const token = /^([\w-]{43})\.ics$/.exec(fileName)?.[1]
  if (!token) return null
  const [owner] = await db
    .select({ id: people.id })
    .from(calendarFeeds)
    .innerJoin(people, eq(people.id, calendarFeeds.personId))
    .where(and(eq(calendarFeeds.tokenHash, hashOfToken(token)), isEnabledPerson()))
    .limit(1)
  return owner?.id ?? null
}

function monthsBefore(instant: Date, months: number) {
  const earlier = new Date(instant)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  return earlier
}
