import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { canSubmitFeedback } from '@shutterbid/domain/feedback/rules'
import { type FeedbackForm, type FeedbackView, feedbackTypeLabels } from '@shutterbid/domain/feedback/schemas'
import { photoLimits, renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { fileKey, newPictureKey } from '#server/platform/files/file-key'
import { storeThen } from '#server/platform/files/stored-files'
import { canDecode } from '#server/platform/images/can-decode'
import { filesOfCopies, type UploadTools } from '#server/platform/images/upload'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { assertAllowed, notFound, refused, refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { presentFeedback } from './list-feedback.ts'
import { type FeedbackRow, feedback } from './tables.ts'

type NewFeedback = FeedbackForm & { feedbackId: string; photo?: File | undefined }
type Stored = { feedbackId: string; photoKey: string | null; now: Date }

type MailTools = { operatorEmail: string | undefined; publicUrl: string; now: Date }

/** Stores feedback and then mails it to the operator. Feedback that cannot be mailed stays stored; submitting it again mails it. */
export async function submitFeedback(tools: UploadTools & MailTools, actor: Actor, input: NewFeedback): Promise<FeedbackView> {
  const stored = await storeFeedback(tools, actor, input, tools.now)
  await queueFeedbackMail(tools.db, stored.id, tools)
  return stored
}

/** Stores feedback, with its photo as a JPEG or PNG of at most 5 MiB. The same `feedbackId` again gets the stored row. */
async function storeFeedback(tools: UploadTools, actor: Actor, input: NewFeedback, now: Date): Promise<FeedbackView> {
  const { photo, feedbackId, ...form } = input
  if (!photo) return tools.write((tx) => store(tx, actor, form, { feedbackId, photoKey: null, now }))
  const bytes = new Uint8Array(await photo.arrayBuffer())
  assertAllowed(canDecode(bytes, photoLimits))
  const earlier = await tools.prepare((tx) => findOrCheck(tx, actor, form, { feedbackId, now }))
  if (earlier) return earlier
  const processed = await tools.processing.copies(bytes, photoLimits, renditionPlans.feedback)
  if (!processed.allowed) throw refused(processed.refusal)
  const photoKey = newPictureKey()
  const save = async (tx: Tx, keep: () => Promise<void>) => {
    const stored = await store(tx, actor, form, { feedbackId, photoKey, now })
    // A repetition is answered with the first one's photo.
    if (stored.photoKey === photoKey) await keep()
    return stored
  }
  return storeThen(tools, filesOfCopies(photoKey, processed.renditions), save, { refusal: 'picture_not_stored' })
}

async function store(tx: Tx, actor: Actor, form: FeedbackForm, { feedbackId, photoKey, now }: Stored) {
  await lockSelf(tx, actor.id)
  const earlier = await findOrCheck(tx, actor, form, { feedbackId, now })
  if (earlier) return earlier
  const [row] = await tx
    .insert(feedback)
    .values({ id: feedbackId, personId: actor.id, ...form, photoKey, sentAt: now })
    .returning()
  await recordEvent(tx, 'feedback.sent', { feedbackId })
  return presentFeedback(row!, await titleOf(tx, actor, form.jobId))
}

async function findOrCheck(tx: Tx, actor: Actor, { type, jobId }: FeedbackForm, { feedbackId, now }: Omit<Stored, 'photoKey'>) {
  const [earlier] = await tx.select().from(feedback).where(eq(feedback.id, feedbackId)).limit(1)
  // The id belongs to somebody else's feedback.
  if (earlier && earlier.personId !== actor.id) throw notFound()
  if (earlier) return presentFeedback(earlier, await titleOf(tx, actor, earlier.jobId))
  const jobTitle = await titleOf(tx, actor, jobId)
  const sent = await sentInADay(tx, actor.id, now)
  const isOwn = jobId === null || jobTitle !== null
  assertAllowed(canSubmitFeedback({ userType: actor.userType, type, isOwnJob: isOwn, sentToday: sent.length }), {
    feedback_used_up: dailyLimitWait(sent[feedbackLimits.submissionsADay - 1]?.at, now),
  })
  return null
}

/** Null for no job and for a job of others. */
async function titleOf(db: Db | Tx, actor: Actor, jobId: string | null) {
  if (jobId === null) return null
  const [job] = await db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isOwnJob(actor.id)))
    .limit(1)
  return job?.title ?? null
}

/** In the last 24 hours, the newest first, as many as the limit allows. */
function sentInADay(tx: Tx, personId: string, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  return tx
    .select({ at: feedback.sentAt })
    .from(feedback)
    .where(and(eq(feedback.personId, personId), gt(feedback.sentAt, dayAgo)))
    .orderBy(desc(feedback.sentAt))
    .limit(feedbackLimits.submissionsADay)
}

/** Jobs that a person posted or was hired for. */
function isOwnJob(personId: string): SQL | undefined {
  return or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId))
}

/** Queues the mail of stored feedback to the operator, once. If no operator is configured there is no mail. Refuses with feedback_not_mailed. */
async function queueFeedbackMail(db: Db, feedbackId: string, { operatorEmail, publicUrl, now }: MailTools) {
  if (!operatorEmail) return
  const queue = db.transaction(async (tx) => {
    const isNew = and(eq(feedback.id, feedbackId), isNull(feedback.mailedAt))
    const [row] = await tx.update(feedback).set({ mailedAt: now }).where(isNew).returning()
    if (!row) return
    const [person] = await tx.select({ name: people.name }).from(people).where(eq(people.id, row.personId)).limit(1)
    const [job] = row.jobId ? await tx.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, row.jobId)).limit(1) : []
    const mail = feedbackMail({ row, name: person?.name ?? null, jobTitle: job?.title ?? null }, { operatorEmail, publicUrl })
    await queueMail(tx, mail)
  })
  await queue.catch(refusingWith('feedback_not_mailed'))
}

type MailedFeedback = { row: FeedbackRow; name: string | null; jobTitle: string | null }

/** For the operator. */
export function feedbackMail({ row, name, jobTitle }: MailedFeedback, to: { operatorEmail: string; publicUrl: string }): Mail {
  const { type, rating, content, email, jobId, photoKey, id } = row
  const photo = photoKey && `${to.publicUrl}/files/${fileKey(photoKey, 'webp', Math.max(...feedbackLimits.photo.widths))}`
  return renderMail({
    to: to.operatorEmail,
    subject: `Feedback, ${rating} of 5: ${feedbackTypeLabels[type]}`,
    paragraphs: [
      `${name ?? 'A deleted account'} (${email}) wrote about “${feedbackTypeLabels[type]}”, ${rating} of 5 stars.`,
      content,
      ...(jobTitle ? [`Job: ${jobTitle} (${jobId})`] : []),
      ...(photo ? [`Photo: ${photo}`] : []),
      `Feedback ${id}.`,
    ],
    footer: ['You receive this as the operator of this site (OPERATOR_EMAIL). Answer to the address above.'],
  })
}
