import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { pins } from '#server/bids/pins/tables'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { pictures } from '#server/portfolio/tables'
import { demoAccounts } from './accounts.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'

/** Ana likes pictures of a photographer who has bid on her job, of one who has not, and of her own board. */
export async function makePins(tx: Tx, { photographers, clients }: { photographers: DemoPhotographer[]; clients: DemoClient[] }) {
  const ana = clients.find(({ email }) => email === demoAccounts.ana.email)
  const bidsOf = tx.select({ one: sql`1` }).from(bids).where(eq(bids.jobId, jobs.id))
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.clientId, ana?.id ?? ''), eq(jobs.status, 'open')))
    .orderBy(desc(sql`(select count(*) from (${bidsOf}) of_job)`), asc(jobs.id))
    .limit(1)
  if (!ana || !job) return
  const isBidder = tx
    .select({ one: sql`1` })
    .from(bids)
    .where(and(eq(bids.jobId, job.id), eq(bids.photographerId, pictures.personId)))
  const ids = photographers.map(({ id }) => id)
  const liked = [
    ...(await findPictures(tx, and(inArray(pictures.personId, ids), notExists(isBidder)), 2)),
    ...(await findPictures(tx, and(inArray(pictures.personId, ids), sql`exists ${isBidder}`), 1)),
    ...(await findPictures(tx, eq(pictures.personId, ana.id), 1)),
  ]
  const pinnedAt = new Date(Date.now() - 86_400_000)
  if (liked.length > 0)
    await tx.insert(pins).values(liked.map((pictureId, index) => ({ jobId: job.id, pictureId, number: index + 1, pinnedAt })))
}

async function findPictures(tx: Tx, where: ReturnType<typeof and>, max: number) {
  const found = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(where)
    .orderBy(asc(pictures.personId), asc(pictures.position))
    .limit(max)
  return found.map(({ id }) => id)
}
