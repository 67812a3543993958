import type { HideableKind } from '@shutterbid/domain/admin/inbox-kinds'
import { hideableKinds } from '@shutterbid/domain/admin/inbox-kinds'
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bids } from '#server/bids/tables'
import { reports } from '#server/feedback/tables'
import { lockJob } from '#server/jobs/lock-job'
import { messages } from '#server/messages/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { pictures } from '#server/portfolio/tables'
import { profiles } from '#server/profiles/tables'
import { reviewReplies, reviews } from '#server/reviews/tables'

export type Hideable = { kind: HideableKind; id: string; authorId: string; isHidden: boolean }

/** The reported thing. Locks a job, because jobs are locked before people. */
export async function findHideable(tx: Tx, reportId: string): Promise<Hideable> {
  const { subject, subjectId: id } = reports
  const [report] = await tx.select({ subject, id }).from(reports).where(eq(reports.id, reportId)).limit(1)
  if (!report) throw notFound()
  const kind = hideableKinds[report.subject]
  const found = await finders[kind](tx, report.id)
  if (!found) throw notFound()
  return { kind, id: report.id, authorId: found.authorId, isHidden: found.hiddenAt !== null }
}

type HideableRow = { authorId: string; hiddenAt: Date | null }

const finders: Record<HideableKind, (tx: Tx, id: string) => Promise<HideableRow | undefined>> = {
  review: (tx, id) => findRow(tx, reviews, { id: reviews.id, authorId: reviews.clientId }, id),
  async reply(tx, reviewId) {
    const { reviewId: id, hiddenAt } = reviewReplies
    const reply = { authorId: reviews.photographerId, hiddenAt }
    const [found] = await tx.select(reply).from(reviewReplies).innerJoin(reviews, eq(reviews.id, id)).where(eq(id, reviewId)).limit(1)
    return found
  },
  picture: (tx, id) => findRow(tx, pictures, { id: pictures.id, authorId: pictures.personId }, id),
  message: (tx, id) => findRow(tx, messages, { id: messages.id, authorId: messages.senderId }, id),
  bid: (tx, id) => findRow(tx, bids, { id: bids.id, authorId: bids.photographerId }, id),
  profile: (tx, id) => findRow(tx, profiles, { id: profiles.personId, authorId: profiles.personId }, id),
  async job(tx, jobId) {
    const { clientId, hiddenAt } = await lockJob(tx, jobId)
    return { authorId: clientId, hiddenAt }
  },
}

type HideableTable = typeof reviews | typeof pictures | typeof messages | typeof bids | typeof profiles
type IdColumn = PgColumn & { _: { data: string; notNull: true } }

async function findRow(tx: Tx, table: HideableTable, columns: { id: IdColumn; authorId: IdColumn }, id: string) {
  const { authorId } = columns
  const [row] = await tx.select({ authorId, hiddenAt: table.hiddenAt }).from(table).where(eq(columns.id, id)).limit(1)
  return row
}
