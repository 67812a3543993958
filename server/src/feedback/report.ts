import { reportLimits } from '@shutterbid/domain/feedback/limits'
import { canReport } from '@shutterbid/domain/feedback/rules'
import type { ReportForm, ReportSubject } from '@shutterbid/domain/feedback/schemas'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { findReadableJob } from '#server/jobs/readable-jobs'
import { jobs } from '#server/jobs/tables'
import { assertMayRead, type Dependencies } from '#server/messages/conversation-rights'
import { messages } from '#server/messages/tables'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { listPictures } from '#server/portfolio/list-pictures'
import { pictures } from '#server/portfolio/tables'
import { getProfile } from '#server/profiles/get-profile'
import { reviewReplies, reviews } from '#server/reviews/tables'
import { recordEvent } from './events.ts'
import { reportedJob, reportedMessage, reportedProfile } from './reported-texts.ts'
import { reports } from './tables.ts'

type NewReport = { subject: ReportSubject; subjectId: string; form: ReportForm }

/** Stores a report about something that the reporter may see, with its current text. Only the operator is notified. */
export async function report(
  tx: Tx,
  actor: Actor,
  { subject, subjectId, form }: NewReport,
  dependencies: Dependencies,
): Promise<{ done: true }> {
  const { authorId, content } = await findReported[subject](tx, actor, subjectId, dependencies)
  await lockPerson(tx, actor.id)
  const isOwn = authorId === actor.id
  const alreadyReported = await isReported(tx, { reporterId: actor.id, subject, subjectId })
  const made = await madeInADay(tx, actor.id, dependencies.now)
  assertAllowed(canReport({ isOwn, alreadyReported, reportsToday: made.length }), {
    reports_used_up: dailyLimitWait(made[reportLimits.reportsADay - 1]?.at, dependencies.now),
  })

  const [stored] = await tx
    .insert(reports)
    .values({ reporterId: actor.id, subject, subjectId, authorId, content, ...form, reportedAt: dependencies.now })
    .returning({ id: reports.id })
  await recordEvent(tx, 'report.made', { reportId: stored!.id })
  return { done: true }
}

async function isReported(tx: Tx, { reporterId, subject, subjectId }: { reporterId: string; subject: ReportSubject; subjectId: string }) {
  const isTheSame = and(eq(reports.reporterId, reporterId), eq(reports.subject, subject), eq(reports.subjectId, subjectId))
  const [earlier] = await tx.select({ id: reports.id }).from(reports).where(isTheSame).limit(1)
  return earlier !== undefined
}

/** In the last 24 hours, the newest first, as many as the limit allows. */
function madeInADay(tx: Tx, reporterId: string, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  return tx
    .select({ at: reports.reportedAt })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.reportedAt, dayAgo)))
    .orderBy(desc(reports.reportedAt))
    .limit(reportLimits.reportsADay)
}

type Reported = { authorId: string; content: string }

/** Loads a reported thing with the reporter's rights: missing and forbidden get the same answer. */
const findReported: Record<ReportSubject, (tx: Tx, actor: Actor, id: string, needs: Dependencies) => Promise<Reported>> = {
  async job(tx, actor, jobId) {
    const job = await findReadableJob(tx, actor, jobId)
    if (job.hiddenAt && job.clientId !== actor.id) throw notFound()
    return { authorId: job.clientId, content: reportedJob(job) }
  },

  // A bid is only for the job's client and its owner. Its amount stays between them.
  async bid(tx, actor, bidId) {
    const isTheirs = or(and(eq(jobs.clientId, actor.id), isNull(bids.hiddenAt)), eq(bids.photographerId, actor.id))
    const [bid] = await tx
      .select({ authorId: bids.photographerId, content: bids.message })
      .from(bids)
      .innerJoin(jobs, eq(jobs.id, bids.jobId))
      .innerJoin(people, eq(people.id, bids.photographerId))
      .where(and(eq(bids.id, bidId), isTheirs, or(isEnabledPerson(), eq(bids.status, 'accepted'))))
      .limit(1)
    if (!bid) throw notFound()
    return bid
  },

  async profile(tx, actor, personId) {
    return { authorId: personId, content: reportedProfile(await getProfile(tx, actor, { personId })) }
  },

  async review(tx, actor, reviewId) {
    const { clientId, photographerId, rating, content } = reviews
    const [review] = await tx
      .select({ authorId: clientId, photographerId, rating, content })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt)))
      .limit(1)
    if (!review) throw notFound()
    await getProfile(tx, actor, { personId: review.photographerId })
    return { authorId: review.authorId, content: `${review.rating} ${review.rating === 1 ? 'star' : 'stars'}\n\n${review.content}` }
  },

  async reply(tx, actor, reviewId) {
    const [reply] = await tx
      .select({ authorId: reviews.photographerId, content: reviewReplies.content })
      .from(reviewReplies)
      .innerJoin(reviews, eq(reviews.id, reviewReplies.reviewId))
      .where(and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt), isNull(reviewReplies.hiddenAt)))
      .limit(1)
    if (!reply) throw notFound()
    await getProfile(tx, actor, { personId: reply.authorId })
    return reply
  },

  async image(tx, actor, pictureId) {
    const { id, personId, alt, hiddenAt } = pictures
    const [picture] = await tx
      .select({ authorId: personId, alt })
      .from(pictures)
      .where(and(eq(id, pictureId), isNull(hiddenAt)))
      .limit(1)
    if (!picture) throw notFound()
    await listPictures(tx, actor, { personId: picture.authorId })
    return { authorId: picture.authorId, content: picture.alt || 'An image without a title' }
  },

  async message(tx, actor, messageId, needs) {
    const { senderId, receiverId, content, pictureCount, pdfCount, hiddenAt, takenBackAt } = messages
    const isTheirs = or(and(eq(receiverId, actor.id), isNull(hiddenAt)), eq(senderId, actor.id))
    const [message] = await tx
      .select({ senderId, receiverId, content, pictureCount, pdfCount })
      .from(messages)
      .where(and(eq(messages.id, messageId), isTheirs, isNull(takenBackAt)))
      .limit(1)
    if (!message) throw notFound()
    const partnerId = message.senderId === actor.id ? message.receiverId : message.senderId
    await assertMayRead(tx, actor, partnerId, needs)
    return { authorId: message.senderId, content: reportedMessage(message) }
  },
}
