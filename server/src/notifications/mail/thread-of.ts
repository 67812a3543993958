import { createHmac } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import type { FactsOf } from '../kinds.ts'

type About = { personId: string; kind: NotificationKind; facts: FactsOf<NotificationKind>; jobTitle: string | undefined }

/** Mail readers show mails with one `id` and one subject together. */
export type Thread = { id: string; subject?: string }

/**
 * One per person and job, and one per person and conversation. The id is made with our secret, so that it says nothing to others. Gmail
 * also needs the same subject: the title of the job; the mail begins with the news.
 */
export function threadOf({ personId, kind, facts, jobTitle }: About, secret: string): Thread | undefined {
  const idOf = (about: string) => createHmac('sha256', secret).update(`mail thread ${personId} ${about}`).digest('hex').slice(0, 32)
  if ('jobId' in facts) {
    const hasOwnSubject = jobTitle === undefined || notificationKinds[kind].hasOwnSubject
    return { id: idOf(`job ${facts.jobId}`), ...(hasOwnSubject ? {} : { subject: jobTitle }) }
  }
  return 'senderId' in facts ? { id: idOf(`conversation ${facts.senderId}`) } : undefined
}
