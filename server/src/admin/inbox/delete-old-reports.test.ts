import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reportOutcomes, reports } from '#server/feedback/tables'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { adminActions } from '../tables.ts'
import { deleteOldReports } from './delete-old-reports.ts'

const { db } = await freshDatabase()
const now = () => new Date('2026-11-21T12:00:00Z')
const old = new Date('2024-11-20T12:00:00Z')
const recent = new Date('2024-11-22T12:00:00Z')

test('24 months after a report was closed, only its kind, reason and outcome are kept', async () => {
  const admin = await aClient(db, { isAdmin: true })
  const author = await aPhotographer(db)
  const other = await aPhotographer(db)
  async function aReport(differences: Partial<typeof reports.$inferInsert> = {}) {
    const [row] = await db
      .insert(reports)
      .values({
        subject: 'profile',
        subjectId: randomUUID(),
        authorId: author.id,
        content: 'Quazlox',
        reason: 'spam',
        note: 'Quazlox',
        reportedAt: new Date('2024-10-01T12:00:00Z'),
        doneAt: old,
        doneById: admin.id,
        ...differences,
      })
      .returning({ id: reports.id })
    return row!.id
  }
  const act = (kind: 'picture_hidden' | 'profile_hidden' | 'profile_shown', day: number) =>
    db.insert(adminActions).values({ adminId: admin.id, personId: author.id, kind, actedAt: new Date(Date.UTC(2024, 9, day)) })
  await act('picture_hidden', 5)
  await act('profile_hidden', 6)
  await act('profile_shown', 7)
  const hidden = await aReport({ subject: 'image' })
  const shown = await aReport({ reason: 'scam' })
  const answered = await aReport({ authorId: other.id, answer: 'Thank you.', answeredAt: old })
  const kept = await aReport({ doneAt: recent })
  const waiting = await aReport({ doneAt: null, doneById: null })

  await deleteOldReports(db, listenerTools({ now }))
  await deleteOldReports(db, listenerTools({ now }))
  expect((await db.select({ id: reports.id }).from(reports)).map(({ id }) => id).toSorted()).toEqual([kept, waiting].toSorted())
  const outcomes = await db.select().from(reportOutcomes)
  expect(new Map(outcomes.map(({ id, ...outcome }) => [id, outcome]))).toEqual(
    new Map([
      [hidden, { subject: 'image', reason: 'spam', outcome: 'hidden', closedOn: '2024-11-20' }],
      [shown, { subject: 'profile', reason: 'scam', outcome: 'closed', closedOn: '2024-11-20' }],
      [answered, { subject: 'profile', reason: 'spam', outcome: 'answered', closedOn: '2024-11-20' }],
    ]),
  )
})
