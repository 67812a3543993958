import type { RequestKind } from '@shutterbid/domain/jobs/request-deadlines'
import { reminderTimes } from '@shutterbid/domain/notifications/reminders'
import { eq, sql } from 'drizzle-orm'
import type { JobEvents } from '#server/jobs/event-facts'
import { jobRequests } from '#server/jobs/requests/tables'
import { dayOfInstantText, instantText } from '#server/platform/date-texts'
import type { Db } from '#server/platform/db/open-database'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import type { NewNotice } from '../notify.ts'
import { findWaitingRequest, hoursFrom } from '../reminders/reminder.ts'
import { aboutJob, type JobText, whatBecameOfHire } from '../texts/about-job.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import type { Subjects } from '../texts/find-subjects.ts'

export const completion_requested: NoticeKind<AboutRequest, 'requests'> = {
  needs: ['requests'],
  text: aboutRequest(
    () => 'completion',
    (job, request, now) => ({
      message: `${job.clientName} asks you to mark ${job.title} complete. Without an answer it is completed on ${dayOfInstantText(request.dueAt, job.zone, now)}.`,
      subject: `${job.clientName} asks you to mark it complete: ${job.title}`,
      written: { by: job.clientName, note: request.note },
      more: 'Mark it complete, answer "not yet" if there is work left, or cancel it.',
    }),
  ),
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, dueAt }, areRequestsWaiting: true }),
}

export const cancellation_requested: NoticeKind<AboutRequest, 'requests'> = {
  needs: ['requests'],
  text: aboutRequest(
    () => 'cancellation',
    (job, request, now) => ({
      message: `${job.clientName} asks to cancel ${job.title}. Without an answer it is cancelled on ${instantText(request.dueAt, job.zone, now)}.`,
      subject: `${job.clientName} asks to cancel: ${job.title}`,
      written: { by: job.clientName, note: request.note },
      more: `${job.clientName} can leave this hire, and your answer only makes it sooner. Write to each other first if something can be changed. If you agree, it is cancelled at once and the time is free again.`,
    }),
  ),
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, dueAt }, areRequestsWaiting: true }),
}

/** To the photographer, unless the request ended meanwhile. */
export const onJobRequested = noticeListener(async ({ jobId, requestId, photographerId }: JobEvents['job.requested'], { db }) => {
  const request = await findRequest(db, requestId)
  return request && !request.endedAt ? requestNotice(request, { jobId, photographerId }) : null
})

export async function findRequest(db: Db, requestId: string) {
  const { kind, dueAt, endedAt } = jobRequests
  const [request] = await db.select({ kind, dueAt, endedAt }).from(jobRequests).where(eq(jobRequests.id, requestId)).limit(1)
  return request ?? null
}

/** A request and its withdrawal are one notification. */
export function requestNotice(
  { kind, dueAt }: Pick<Request, 'kind' | 'dueAt'>,
  { jobId, photographerId }: { jobId: string; photographerId: string },
): NewNotice {
  return {
    kind: kind === 'completion' ? 'completion_requested' : 'cancellation_requested',
    personIds: [photographerId],
    facts: { jobId, dueAt: dueAt.toISOString() },
  }
}

export const request_due_soon: NoticeKind<AboutRequest & { kind: RequestKind }, 'requests'> = {
  needs: ['requests'],
  text: aboutRequest(
    ({ kind }) => kind,
    (job, { kind, dueAt }, now) => {
      const what = kind === 'completion' ? 'completed' : 'cancelled'
      return {
        message: `${job.clientName} still waits for your answer. ${job.title} is ${what} on ${instantText(dueAt, job.zone, now)} without one.`,
        subject: `One day left before it is ${what}: ${job.title}`,
      }
    },
  ),
  reminder: {
    due: (now) => sql`
      select jobs.id as job_id, jobs.accepted_photographer_id as person_id, request.due_at as occasion_at
      from job_requests request
      join jobs on jobs.id = request.job_id
      where request.ended_at is null and request.due_at > ${hoursFrom(now)} and request.due_at <= ${hoursFrom(now, reminderTimes.requestDueHours)}
      order by request.due_at, jobs.id`,
    async facts({ db, job, now }) {
      const request = await findWaitingRequest(db, job.jobId)
      if (!request || request.dueAt <= now) return null
      return { jobId: job.jobId, kind: request.kind, dueAt: request.dueAt.toISOString() }
    },
  },
  sample: ({ jobId, dueAt }) => ({ facts: { jobId, dueAt, kind: 'completion' }, areRequestsWaiting: true }),
}

/** `dueAt`: an instant, ISO 8601. */
type AboutRequest = { jobId: string; dueAt: string }
type Request = {
  kind: RequestKind
  note: string
  outcome: 'not_yet' | 'withdrawn' | 'job_closed' | null
  endedAt: Date | null
  dueAt: Date
}

/** A notice about a request to complete or cancel a job that waits for an answer; once it does not, the line says how it ended. */
function aboutRequest<Facts extends AboutRequest>(
  kindOf: (facts: Facts) => RequestKind,
  write: (job: NoticeJob, request: Request, now: Date) => JobText,
) {
  return aboutJob<Facts, Pick<Subjects, 'jobs' | 'requests' | 'now'>>((job, { facts }, { requests, now }) => {
    const kind = kindOf(facts)
    const request = requestOf(requests.get(job.jobId) ?? [], { kind, dueAt: facts.dueAt })
    return request && !request.outcome ? { action: 'Answer', ...write(job, request, now) } : endedRequest(job, kind, { request, now })
  })
}

/** The request of this kind that waits for an answer; else the one that a notification is about. */
function requestOf(requests: Request[], asked: { kind: RequestKind; dueAt: string }): Request | undefined {
  const ofKind = requests.filter(({ kind }) => kind === asked.kind)
  return ofKind.find(({ outcome }) => outcome === null) ?? ofKind.find(({ dueAt }) => dueAt.getTime() === Date.parse(asked.dueAt))
}

/** Of a withdrawn request there is a mail as well; of another one its reader knows the end. */
function endedRequest(job: NoticeJob, kind: RequestKind, { request, now }: { request: Request | undefined; now: Date }): JobText {
  const { clientName, title } = job
  const toDo = kind === 'completion' ? `mark ${title} complete` : `cancel ${title}`
  const asked = kind === 'completion' ? `${clientName} asked you to ${toDo}.` : `${clientName} asked to ${toDo}.`
  const isWithdrawn = job.status === 'in_progress' && request?.outcome === 'withdrawn'
  return {
    message: isWithdrawn ? `${clientName} withdrew the request to ${toDo}.` : `${asked} ${howItEnded(job, request, now)}`,
    subject: `${clientName} no longer asks to ${kind === 'completion' ? 'complete it' : 'cancel it'}: ${title}`,
    isOutdated: !isWithdrawn,
  }
}

function howItEnded(job: NoticeJob, request: Request | undefined, now: Date) {
  const end = whatBecameOfHire(job)
  if (end) return end
  if (request?.outcome !== 'not_yet' || !request.endedAt) return 'That request has ended.'
  return `You answered “not yet” on ${dayOfInstantText(request.endedAt, job.zone, now)}.`
}
