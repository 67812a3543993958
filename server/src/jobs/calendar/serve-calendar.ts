import { jobNotFound } from '@shutterbid/domain/jobs/refusals'
import { shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import * as z from 'zod/mini'
import { calendarFile } from '#server/platform/calendars/calendar-file'
import type { Db } from '#server/platform/db/open-database'
import { findOwnShoot } from './find-own-shoot.ts'

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
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}
