import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { countUpTo } from '#server/platform/db/count-up-to'
import { inOneStatement, type Select, type SelectedRows } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { reviews } from '#server/reviews/tables'
import { picturesState } from '../delivery/tables.ts'
import { publicColumns } from '../public-columns.ts'
import { limitingRequestAt, notYetAt } from '../requests/earlier-requests.ts'
import { jobRequests } from '../requests/tables.ts'
import { jobSpecialties, jobs } from '../tables.ts'
import { proposedBy } from '../terms/waiting-proposal.ts'
import { findInCells, type OpenJobs } from './find-in-cells.ts'
import { type JobOrder, newestFirst } from './job-order.ts'
import { archivedJobs } from './tables.ts'

type Query = { order?: JobOrder; cursor?: string | undefined; limit: number } & ({ where: SQL | undefined } | { open: OpenJobs })

/**
 * Jobs with the data of their views, newest first by default, from `cursor` on; `more` selects additional columns. In two statements: the
 * plan of the first depends on its values, and is made faster without the joins of the second, whose plan is made once.
 */
export async function findJobs<More extends Record<string, Select>>(
  db: Db | Tx,
  { viewerId, ...query }: Query & { viewerId: string },
  more: (jobIds: string[]) => More | undefined,
): Promise<{ jobs: ListedJob[]; more: SelectedRows<More> | null }> {
  const page = await findJobIds(db, query)
  if (page.length === 0) return { jobs: [], more: null }
  const ids = page.map(({ id }) => id)
  const listed = selectJobs(db, viewerId).where(sql`${jobs.id} = any(${sql.param(ids)}::uuid[])`)
  const also = more(ids)
  const found = await inOneStatement<Record<string, Select>>(db, { listed, ...also })
  const byId = new Map((found['listed'] as FoundJob[]).map((one) => [one.job.id, one]))
  const inOrder = page.flatMap(({ id, key }) => {
    const one = byId.get(id)
    return one ? [{ ...one, key }] : []
  })
  return { jobs: inOrder, more: also ? (found as SelectedRows<More>) : null }
}

/** The job with an id, if the condition holds. */
export function selectJob(db: Db | Tx, { jobId, viewerId, where }: { jobId: string; viewerId: string; where: SQL | undefined }) {
  return selectJobs(db, viewerId)
    .where(and(eq(jobs.id, jobId), where))
    .limit(1)
}

function findJobIds(db: Db | Tx, { order = newestFirst, cursor, limit, ...wanted }: Query) {
  if ('open' in wanted) return findInCells(db, { ...wanted.open, order, cursor, limit })
  return firstJobs(db, { where: and(wanted.where, order.after(cursor)), order, limit })
}

export type FoundJob = Awaited<ReturnType<typeof selectJobs>>[number]
type ListedJob = FoundJob & { key: string }

function selectJobs(db: Db | Tx, viewerId: string) {
  return db
    .select({
      seen: publicColumns,
      job: shown,
      client: { id: client.id, fullName: client.name, avatarKey: clientFace.avatarKey },
      clientIsEnabled: isEnabledPerson(client),
      photographerIsEnabled: isEnabledPerson(hired),
      request: waiting,
      proposedBy: proposedBy(jobs.id),
      pictures: picturesState(jobs.id),
      notYetAt: notYetAt(jobs.id),
      limitingRequestAt: limitingRequestAt(jobs.id),
      hired: { id: hired.id, fullName: hired.name },
      hiredAvatarKey: hiredFace.avatarKey,
      ownBid,
      specialties: sql<
        SpecialtyCode[]
      >`array(select ${jobSpecialties.code}::text from ${jobSpecialties} where ${jobSpecialties.jobId} = ${jobs.id} order by 1)`,
      bidCount: countedBids,
      isArchived: sql<boolean>`exists (select from ${archivedJobs} where ${archivedJobs.jobId} = ${jobs.id} and ${archivedJobs.photographerId} = ${viewerId})`,
      isReviewed: sql<boolean>`exists (select from ${reviews} where ${reviews.jobId} = ${jobs.id})`,
    })
    .from(jobs)
    .innerJoin(client, eq(client.id, jobs.clientId))
    .innerJoin(clientFace, eq(clientFace.personId, client.id))
    .leftJoin(hired, eq(hired.id, jobs.acceptedPhotographerId))
    .leftJoin(hiredFace, eq(hiredFace.personId, hired.id))
    .leftJoin(waiting, and(eq(waiting.jobId, jobs.id), isNull(waiting.endedAt)))
    .leftJoin(ownBid, and(eq(ownBid.jobId, jobs.id), eq(ownBid.photographerId, viewerId)))
    .$dynamic()
}

const client = alias(people, 'client')
const clientFace = alias(profiles, 'client_face')
const hired = alias(people, 'hired')
const hiredFace = alias(profiles, 'hired_face')
const ownBid = alias(bids, 'own_bid')
const waiting = alias(jobRequests, 'waiting')

const { globe: _globe, cell: _cell, ...shown } = getTableColumns(jobs)

type Page = { where: SQL | undefined; order: JobOrder; limit: number }

/** The ids and sort keys of the first jobs. */
export function firstJobs(db: Db | Tx, { where, order, limit }: Page) {
  return db
    .select({ id: jobs.id, key: order.key })
    .from(jobs)
    .where(where)
    .orderBy(...order.by)
    .limit(limit)
}

/** The public number of bids of a row of `jobs`: pending, not archived, from enabled photographers. */
export const countedBids = countUpTo(sql`
  select from bids join people on people.id = bids.photographer_id
  where bids.job_id = jobs.id and bids.status = 'pending' and bids.archived_at is null and ${isEnabledPerson()}`)

/** The extra job of a page means that there is a next one. */
export function pageOfJobs<Item>(found: ListedJob[], present: (job: ListedJob) => Item) {
  const shown = found.slice(0, jobLimits.page)
  const last = shown.at(-1)
  return { items: shown.map(present), nextCursor: found.length > shown.length && last ? `${last.key} ${last.job.id}` : null }
}
