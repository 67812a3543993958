import type { RequestKind } from '@shutterbid/domain/jobs/request-deadlines'
import { dayOfInstantText } from '#server/platform/date-texts'
import { aboutJob, type JobText, whatBecameOfHire } from '../texts/about-job.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import type { Subjects } from '../texts/find-subjects.ts'

/** `dueAt`: an instant, ISO 8601. */
export type AboutRequest = { jobId: string; dueAt: string }
type Request = {
  kind: RequestKind
  note: string
  outcome: 'not_yet' | 'withdrawn' | 'job_closed' | null
  endedAt: Date | null
  dueAt: Date
}

/** A notice about a request to complete or cancel a job that waits for an answer; once it does not, the line says how it ended. */
export function aboutRequest<Facts extends AboutRequest>(
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
