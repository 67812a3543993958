import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { findShootsOf } from '#server/jobs/calendar/hired-shoots'
import { calendarFeed } from '#server/platform/calendars/calendar-feed'
import type { Db } from '#server/platform/db/open-database'
import { noPrivateFile, privateFile } from '#server/platform/http/private-file'
import { hashOfToken } from '#server/platform/token'
import { calendarFeeds } from '../tables.ts'

const { pastMonths, shoots: max, refreshMinutes } = calendarLimits.feed

type Input = { db: Db; publicUrl: string; fileName: string; ifNoneMatch: string | undefined; now: Date }

/** The shoots of the photographer whose private address this is. Unknown, replaced and revoked addresses get the same answer. */
export async function serveFeed({ db, publicUrl, fileName, ifNoneMatch, now }: Input): Promise<Response> {
  const photographerId = await findOwner(db, fileName)
  if (!photographerId) return noPrivateFile()
  const found = await findShootsOf(db, { photographerId, endAfter: monthsBefore(now, pastMonths), max })
  const entries = found.map((shoot) => ({ ...shootEntry(shoot, publicUrl), zone: shoot.zone }))
  const content = calendarFeed({ name: 'Shutterbid shoots', refreshMinutes, entries: entries.reverse() })
  return privateFile({ content, contentType: 'text/calendar; charset=utf-8', fileName: 'shoots.ics', ifNoneMatch })
}

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
