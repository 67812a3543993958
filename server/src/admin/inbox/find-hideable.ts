import type { HideableKind } from '@shutterbid/domain/admin/inbox-kinds'
import { hideableKinds } from '@shutterbid/domain/admin/inbox-kinds'
import { eq } from 'drizzle-orm'
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
  async review(tx, reviewId) {
    const { id, clientId, hiddenAt } = reviews
    const [review] = await tx.select({ authorId: clientId, hiddenAt }).from(reviews).where(eq(id, reviewId)).limit(1)
    return review
  },
  async reply(tx, reviewId) {
    const { reviewId: id, hiddenAt } = reviewReplies
    const reply = { authorId: reviews.photographerId, hiddenAt }
    const [found] = await tx.select(reply).from(reviewReplies).innerJoin(reviews, eq(reviews.id, id)).where(eq(id, reviewId)).limit(1)
    return found
  },
  async picture(tx, pictureId) {
    const { id, personId, hiddenAt } = pictures
    const [picture] = await tx.select({ authorId: personId, hiddenAt }).from(pictures).where(eq(id, pictureId)).limit(1)
    return picture
  },
  async message(tx, messageId) {
    const { id, senderId, hiddenAt } = messages
    const [message] = await tx.select({ authorId: senderId, hiddenAt }).from(messages).where(eq(id, messageId)).limit(1)
    return message
  },
  async bid(tx, bidId) {
    const { id, photographerId, hiddenAt } = bids
    const [bid] = await tx.select({ authorId: photographerId, hiddenAt }).from(bids).where(eq(id, bidId)).limit(1)
    return bid
  },
  async profile(tx, personId) {
    const { hiddenAt } = profiles
    const [profile] = await tx
      .select({ authorId: profiles.personId, hiddenAt })
      .from(profiles)
      .where(eq(profiles.personId, personId))
      .limit(1)
    return profile
  },
  async job(tx, jobId) {
    const { clientId, hiddenAt } = await lockJob(tx, jobId)
    return { authorId: clientId, hiddenAt }
  },
}
