import type { NoticeJob } from './find-notice-jobs.ts'

type Reader = { personId: string; now: Date }

/** What became of a job since somebody was told of it; null while it is open and can still be decided. */
export function whatBecameOfOffer(job: NoticeJob, reader: Reader): string | null {
  if (job.status === 'open') return job.startsAt > reader.now ? null : 'Its date has passed.'
  if (job.status === 'cancelled') return 'It is cancelled.'
  if (reader.personId === job.clientId) return `You have hired ${job.photographerName ?? 'a photographer'} since.`
  return reader.personId === job.acceptedPhotographerId ? 'You were hired for it.' : 'It is closed now.'
}

/** What became of a hire; null while it is in progress. */
export function whatBecameOfHire({ status }: Pick<NoticeJob, 'status'>): string | null {
  if (status === 'in_progress') return null
  return status === 'completed' ? 'It is complete.' : 'It is cancelled.'
}
