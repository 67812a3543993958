import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { type HiredShoot, shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { calendarFile } from '#server/platform/calendars/calendar-file'
import type { Db } from '#server/platform/db/open-database'
import { downloadAs } from '#server/platform/http/download-as'
import { jobs } from '../tables.ts'
import { hiredShoots } from './hired-shoots.ts'

type Input = { db: Db; publicUrl: string; jobId: string; personId: string | undefined }

/** The file behind "Add to calendar". A missing or forbidden job, a job without a hire, and a missing session get the same answer. */
export async function serveCalendar({ db, publicUrl, jobId, personId }: Input): Promise<Response> {
  const isValid = personId !== undefined && z.uuid().safeParse(jobId).success
  const shoot = isValid ? await findOwnShoot(db, { jobId, personId }) : null
  if (!shoot) return Response.json({ message: jobNotFound }, { status: 404, headers: { 'cache-control': 'private, no-store' } })
  const { fileName, contentType, content } = calendarFile(shootEntry(shoot, publicUrl))
  return new Response(content, {
    headers: {
      'content-type': contentType,
      'content-disposition': downloadAs(fileName),
      'cache-control': 'private, no-store',
    },
  })
}

/** A job with a hire, for its client and photographer; null for everybody else and for a missing job. */
async function findOwnShoot(db: Db, { jobId, personId }: { jobId: string; personId: string }): Promise<HiredShoot | null> {
  const isOfPair = or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))
  const [shoot] = await hiredShoots(db)
    .where(and(eq(jobs.id, jobId), isNotNull(jobs.acceptedBidId), isOfPair))
    .limit(1)
  return shoot ?? null
}
