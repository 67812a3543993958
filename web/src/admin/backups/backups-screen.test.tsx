import type { BackupReport, BackupView } from '@shutterbid/domain/admin/backup-schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { BackupsScreen } from './backups-screen.tsx'

const made: BackupView = {
  name: '2026-11-28T02-37-00-000Z',
  startedAt: new Date('2026-11-28T02:37:00Z'),
  madeAt: new Date('2026-11-28T02:40:00Z'),
  bytes: 123_400_000,
  rowCount: 1_234_567,
  pictures: 4321,
  problem: null,
  verifiedAt: new Date('2026-11-29T03:37:00Z'),
  verifyProblem: null,
}

async function show(report: Partial<BackupReport>) {
  answerCalls({
    'admin/backups': { gives: { isScheduled: true, problem: null, backups: [], ...report } },
    'admin/inboxCounts': { gives: { reports: 0, feedback: 0, contact: 0, newsletter: 0 } },
  })
  await renderSignedIn(aViewer({ isAdmin: true }), <BackupsScreen />)
}

test('a backup has its size, its rows, its pictures and when it was restored on trial', async () => {
  await show({ backups: [made] })
  const row = page.getByRole('row').filter({ hasText: 'Complete and restorable' })
  for (const text of ['Nov 27, 2026, 7:37 PM', '124 MB', '1,234,567', '4,321', 'Nov 28, 2026, 8:37 PM'])
    await expect.element(row.getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})

test('the last failure stands above the list, whose rows say what went wrong', async () => {
  const failed = { ...made, name: 'failed', madeAt: null, verifiedAt: null, problem: 'pg_dump failed: no space left' }
  const damaged = { ...made, name: 'damaged', verifyProblem: 'a part is missing' }
  await show({ problem: failed.problem, backups: [failed, damaged, { ...made, name: 'fresh', verifiedAt: null }] })
  await expect.element(page.getByRole('alert').getByText('pg_dump failed: no space left')).toBeVisible()
  for (const text of ['Failed: pg_dump failed: no space left', 'Not good: a part is missing', 'Complete'])
    await expect.element(page.getByRole('cell', { name: text, exact: true })).toBeVisible()
})

test('where there is none, it says what to do', async () => {
  await show({})
  await expect
    .element(page.getByText(/^No backup was made yet/))
    .toHaveTextContent('No backup was made yet. The first one is made in the coming night. To make one now, run npm run admin -- backup.')
  await expect.element(page.getByText(/^A backup is made every night/)).toBeVisible()
})

test('where none is scheduled, it says so', async () => {
  await show({ isScheduled: false })
  await expect.element(page.getByText(/^No backups are scheduled. Set BACKUP_TO/)).toBeVisible()
  await expect
    .element(page.getByText(/^No backup was made yet/))
    .toHaveTextContent('No backup was made yet. To make one now, run npm run admin -- backup.')
})
