import type { QueuedReport } from '@shutterbid/domain/admin/inbox-schemas'

/** A report of a review that waits, for tests. */
export function aQueuedReport(facts: Partial<QueuedReport> = {}): QueuedReport {
  return {
    id: 'report',
    subject: 'review',
    subjectId: 'review',
    reason: 'harassment',
    note: '',
    content: 'His brother Otto was rude.',
    reporter: { id: 'bo', fullName: 'Bo Stark' },
    author: { id: 'ana', fullName: 'Ana Reyes' },
    isAuthorDeleted: false,
    answer: null,
    contentNow: null,
    picture: null,
    attachments: [],
    hiddenReason: null,
    may: ['hide'],
    reportedAt: new Date('2026-01-05T12:00:00Z'),
    doneAt: null,
    doneBy: null,
    ...facts,
  }
}
