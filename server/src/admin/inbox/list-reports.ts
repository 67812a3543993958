import { canHide, canShow } from '@shutterbid/domain/admin/rules'
import { takenBackMessage } from '@shutterbid/domain/messages/hidden-message'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { reportedJob, reportedMessage, reportedProfile } from '#server/feedback/reported-texts'
import { reports } from '#server/feedback/tables'
import { hiddenJobTexts, jobs } from '#server/jobs/tables'
import { findAttachmentsOf, presentAttachment } from '#server/messages/present-message'
import { type AttachmentRow, messages } from '#server/messages/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { presentPicture } from '#server/portfolio/present-picture'
import { pictures } from '#server/portfolio/tables'
import { profiles } from '#server/profiles/tables'
import { reviewReplies, reviews } from '#server/reviews/tables'
import { answerers, closers, type InboxQuery, inboxClauses, inboxPage, presentAnswer } from './inbox-page.ts'

/** Newest first. */
export async function listReports(db: Db, actor: Reader, query: InboxQuery) {
  const { where, order, limit } = inboxClauses({ at: reports.reportedAt, id: reports.id, doneAt: reports.doneAt }, query)
  const found = await selectReports(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
  const { items, nextCursor } = inboxPage(found, (row) => row.reportedAt)
  const files = await findAttachmentsOf(
    db,
    items.filter(showsFiles).map(({ subjectId }) => subjectId),
  )
  return { items: items.map((row) => present(row, actor, showsFiles(row) ? files.get(row.subjectId) : undefined)), nextCursor }
}

/** Administrators get the files of a message only while its report waits. */
function showsFiles({ subject, doneAt }: Pick<ReportRow, 'subject' | 'doneAt'>) {
  return subject === 'message' && doneAt === null
}

type Reader = Pick<Actor, 'id' | 'userType'>
type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** Reports with the reported things, as far as they still exist. */
function selectReports(db: Db) {
  const { id, subject, subjectId, reason, note, content, answer, answeredAt, reportedAt, doneAt } = reports
  const { bio, languages, socialLinks } = profiles
  const isAbout = (kind: (typeof subject.enumValues)[number]) => eq(subject, kind)
  return db
    .select({
      id,
      subject,
      subjectId,
      reason,
      note,
      content,
      answer,
      answeredAt,
      reportedAt,
      doneAt,
      reporter: { id: reporters.id, fullName: reporters.name },
      author: { id: authors.id, fullName: authors.name, userType: authors.userType, deletedAt: authors.deletedAt },
      answerer: { id: answerers.id, fullName: answerers.name },
      doneBy: { id: closers.id, fullName: closers.name },
      // The first column of each is never null, because Drizzle takes a row whose first column is null for missing.
      review: { id: reviews.id, hiddenReason: reviews.hiddenReason },
      reply: { id: reviewReplies.reviewId, hiddenReason: reviewReplies.hiddenReason },
      picture: getTableColumns(pictures),
      message: {
        id: messages.id,
        content: messages.content,
        pictureCount: messages.pictureCount,
        pdfCount: messages.pdfCount,
        takenBackAt: messages.takenBackAt,
        hiddenReason: messages.hiddenReason,
      },
      bid: { message: bids.message, hiddenReason: bids.hiddenReason },
      profile: { personId: profiles.personId, bio, languages, socialLinks, hiddenReason: profiles.hiddenReason },
      job: {
        status: jobs.status,
        title: jobs.title,
        placeLabel: jobs.placeLabel,
        description: jobs.description,
        hiddenReason: jobs.hiddenReason,
      },
      hiddenTexts: { title: hiddenJobTexts.title, description: hiddenJobTexts.description },
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(authors, eq(authors.id, reports.authorId))
    .leftJoin(answerers, eq(answerers.id, reports.answeredById))
    .leftJoin(closers, eq(closers.id, reports.doneById))
    .leftJoin(reviews, and(isAbout('review'), eq(reviews.id, subjectId)))
    .leftJoin(reviewReplies, and(isAbout('reply'), eq(reviewReplies.reviewId, subjectId)))
    .leftJoin(pictures, and(isAbout('image'), eq(pictures.id, subjectId)))
    .leftJoin(messages, and(isAbout('message'), eq(messages.id, subjectId)))
    .leftJoin(bids, and(isAbout('bid'), eq(bids.id, subjectId)))
    .leftJoin(profiles, and(isAbout('profile'), eq(profiles.personId, subjectId)))
    .leftJoin(jobs, and(isAbout('job'), eq(jobs.id, subjectId)))
    .leftJoin(hiddenJobTexts, eq(hiddenJobTexts.jobId, jobs.id))
    .$dynamic()
}

function present(
  { review, reply, picture, message, bid, profile, job, hiddenTexts, answer, answeredAt, answerer, author, ...report }: ReportRow,
  actor: Reader,
  files: AttachmentRow[] = [],
) {
  const thing = review ?? reply ?? picture ?? message ?? bid ?? profile ?? job
  const isDeleted = Boolean(author?.deletedAt)
  const now = textNow({ message, bid, profile, job, hiddenTexts, author })
  return {
    ...report,
    author: author && { id: author.id, fullName: author.fullName },
    isAuthorDeleted: isDeleted,
    answer: presentAnswer({ answer, answeredAt, answerer }),
    contentNow: isDeleted || now === report.content ? null : now,
    picture: picture && presentPicture(picture),
    attachments: files.map(presentAttachment),
    hiddenReason: thing?.hiddenReason ?? null,
    may: [
      ...(thing ? changesOf({ isOwn: author?.id === actor.id, isHidden: thing.hiddenReason !== null }) : []),
      ...(job && canOpen(job, actor) ? (['open'] as const) : []),
    ],
  }
}

/** Of what can be changed after it was reported; null for the rest. */
function textNow({
  message,
  bid,
  profile,
  job,
  hiddenTexts,
  author,
}: Pick<ReportRow, 'message' | 'bid' | 'profile' | 'job' | 'hiddenTexts' | 'author'>) {
  if (message) return message.takenBackAt ? takenBackMessage : reportedMessage(message)
  if (bid) return bid.message
  if (job) return reportedJob({ ...job, ...hiddenTexts })
  return profile && author ? reportedProfile({ ...profile, ...author }) : null
}

/** Administrators read jobs that are not open any more; photographers every open one that is not hidden. */
function canOpen({ status, hiddenReason }: NonNullable<ReportRow['job']>, { userType }: Reader) {
  return status !== 'open' || (userType === 'photographer' && hiddenReason === null)
}

function changesOf(facts: { isOwn: boolean; isHidden: boolean }) {
  const allowed = { hide: canHide(facts).allowed, show: canShow(facts).allowed }
  return (['hide', 'show'] as const).filter((change) => allowed[change])
}

const reporters = alias(people, 'reporters')
const authors = alias(people, 'authors')
