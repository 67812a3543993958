import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { reviews } from '#server/reviews/tables'
import { publicColumns } from '../public-columns.ts'
import { archivedJobs, jobRequests, jobSpecialties, jobs } from '../tables.ts'
import { countedBids } from './counted-bids.ts'
import { type JobOrder, newestFirst } from './job-order.ts'

type Query = {
  viewerId: string
  where: SQL | undefined
  order?: JobOrder
  cursor?: string | undefined
  limit: number
  /** Looks only into these cells of the grid, each through an index in the order. */
  cells?: string[] | undefined
}

/** Jobs with the data of their views, newest first unless another order is given, from `cursor` on. */
export function findJobs(db: Db | Tx, { viewerId, where, order = newestFirst, cursor, limit, cells }: Query) {
  // Selects the ids first, then joins the rest for these few: thousands of jobs may be in range.
  const filtered = { where: and(where, order.after(cursor)), order, limit }
  const page = cells ? pageOfCells(db, { ...filtered, cells }) : pageOf(db, filtered)
  return db
    .select({
      seen: publicColumns,
      job: shown,
      key: order.key,
      client: { id: client.id, fullName: client.name, avatarKey: clientFace.avatarKey },
      clientIsEnabled: isEnabledPerson(client),
      photographerIsEnabled: isEnabledPerson(hired),
      request: waiting,
      notYetAt: sql<Date | null>`(select max(ended_at) from job_requests where job_id = ${jobs.id} and outcome = 'not_yet')`.mapWith(
        jobRequests.endedAt,
      ),
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
    .from(page)
    .innerJoin(jobs, eq(jobs.id, page.id))
    .innerJoin(client, eq(client.id, jobs.clientId))
    .innerJoin(clientFace, eq(clientFace.personId, client.id))
    .leftJoin(hired, eq(hired.id, jobs.acceptedPhotographerId))
    .leftJoin(hiredFace, eq(hiredFace.personId, hired.id))
    .leftJoin(waiting, and(eq(waiting.jobId, jobs.id), isNull(waiting.endedAt)))
    .leftJoin(ownBid, and(eq(ownBid.jobId, jobs.id), eq(ownBid.photographerId, viewerId)))
    .orderBy(...order.by)
    .limit(limit)
}

type Page = { where: SQL | undefined; order: JobOrder; limit: number }

function pageOf(db: Db | Tx, { where, order, limit }: Page) {
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .orderBy(...order.by)
    .limit(limit)
    .as('page')
}

/** The first of each cell, then the first of these. */
function pageOfCells(db: Db | Tx, { where, order, limit, cells }: Page & { cells: string[] }) {
  const first = db
    .select({ id: jobs.id, value: sql`${order.value}`.as('value') })
    .from(jobs)
    .where(and(sql`${jobs.cell} = grid.cell`, where))
    .orderBy(...order.by)
    .limit(limit)
    .as('first')
  return db
    .select({ id: first.id })
    .from(sql`unnest(${sql.param(cells)}::text[]) as grid (cell)`)
    .crossJoinLateral(first)
    .orderBy(order.to(first.value), order.to(first.id))
    .limit(limit)
    .as('page')
}

export type FoundJob = Awaited<ReturnType<typeof findJobs>>[number]

const client = alias(people, 'client')
const clientFace = alias(profiles, 'client_face')
const hired = alias(people, 'hired')
const hiredFace = alias(profiles, 'hired_face')
const ownBid = alias(bids, 'own_bid')
const waiting = alias(jobRequests, 'waiting')

const { globe: _globe, cell: _cell, ...shown } = getTableColumns(jobs)
