import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { canSubmitFeedback } from '@shutterbid/domain/feedback/rules'
import type { FeedbackForm, FeedbackView } from '@shutterbid/domain/feedback/schemas'
import { photoLimits, renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, desc, eq, gt, or, type SQL } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { newPictureKey } from '#server/platform/files/file-key'
import { canDecode } from '#server/platform/images/can-decode'
import { assertAllowed, notFound, refused, refusingWith } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import type { UploadTools } from '#server/profiles/avatar/upload-tools'
import { feedbackFileKey, releaseFeedbackPhoto } from './feedback-photo.ts'
import { presentFeedback } from './list-feedback.ts'
import { feedback } from './tables.ts'

export type NewFeedback = FeedbackForm & { feedbackId: string; photo?: File | undefined }
type Stored = { feedbackId: string; photoKey: string | null; now: Date }

/** Stores feedback, with its photo as a JPEG or PNG of at most 5 MiB. The same `feedbackId` again gets the stored row. */
export async function storeFeedback(tools: UploadTools, actor: Actor, input: NewFeedback, now: Date): Promise<FeedbackView> {
  const { photo, feedbackId, ...form } = input
  const save = (photoKey: string | null) => tools.write((tx) => store(tx, actor, form, { feedbackId, photoKey, now }))
  if (!photo) return save(null)
  const bytes = new Uint8Array(await photo.arrayBuffer())
  assertAllowed(canDecode(bytes, photoLimits))
  // Checked before the picture is processed, and again when it is stored.
  const earlier = await tools.prepare((tx) => findOrCheck(tx, actor, form, { feedbackId, now }))
  if (earlier) return earlier
  return tools.images.inTurn({ personId: actor.id, signal: tools.signal }, async (processing) => {
    const processed = await processing.copies(bytes, photoLimits, renditionPlans.feedback)
    if (!processed.allowed) throw refused(processed.refusal)
    const photoKey = newPictureKey()
    const discard = () => releaseFeedbackPhoto(tools.db, tools.files, photoKey).catch(() => undefined)
    await tools.prepare((tx) => recordEvent(tx, 'feedback_photo.begun', { personId: actor.id, photoKey }))
    try {
      for (const { plannedWidth, bytes, contentType } of processed.renditions)
        await tools.files.put(feedbackFileKey(photoKey, plannedWidth), bytes, contentType).catch(refusingWith('picture_not_stored'))
      const answer = await save(photoKey)
      // A repetition is answered with the first one's photo.
      if (answer.photoKey !== photoKey) await discard()
      return answer
    } catch (error) {
      await discard()
      throw error
    }
  })
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
