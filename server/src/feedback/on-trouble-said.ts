import { troubleTexts } from '@shutterbid/domain/jobs/delivery-times'
import { and, eq } from 'drizzle-orm'
import { shootTroubles } from '#server/jobs/delivery/tables'
import type { JobEvent } from '#server/jobs/event-facts'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from './events.ts'
import { reportedJob } from './reported-texts.ts'
import { reports } from './tables.ts'

/**
 * Puts before the administrators what went wrong at a shoot, as a report of its job by whoever said it. They read the answer of the other side
 * on the page of the job. Nothing is added if this person reported the job before.
 */
export async function onTroubleSaid(db: Db, { facts }: JobEvent<'job.trouble_said'>, { now }: Pick<ListenerTools, 'now'>) {
  const { jobId, by, kind, clientId, photographerId } = facts
  if (!kind) return
  const { title, placeLabel, description } = jobs
  await db.transaction(async (tx) => {
    const [said] = await tx
      .select({ title, placeLabel, description, note: shootTroubles.note })
      .from(shootTroubles)
      .innerJoin(jobs, eq(jobs.id, shootTroubles.jobId))
      .where(and(eq(shootTroubles.jobId, jobId), eq(shootTroubles.saidBy, by)))
      .limit(1)
    if (!said) return
    const about = { reporterId: by, authorId: by === clientId ? photographerId : clientId, subject: 'job', subjectId: jobId } as const
    const words = { reason: 'other', note: `${troubleTexts[kind]}: ${said.note}`, content: reportedJob(said) } as const
    const [stored] = await tx
      .insert(reports)
      .values({ ...about, ...words, reportedAt: now() })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    if (stored) await recordEvent(tx, 'report.made', { reportId: stored.id })
  })
}
