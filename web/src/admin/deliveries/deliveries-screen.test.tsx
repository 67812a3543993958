import type { WaitingCount } from '@shutterbid/domain/admin/delivery-schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { DeliveriesScreen } from './deliveries-screen.tsx'

async function show(waiting: WaitingCount[]) {
  answerCalls({
    'admin/deliveries': { gives: { finished: [], waiting } },
    'admin/mailProblems': { gives: { bounced: 0, complained: 0 } },
    'admin/inboxCounts': { gives: { reports: 0, feedback: 0, contact: 0, newsletter: 0 } },
  })
  await renderSignedIn(aViewer({ isAdmin: true }), <DeliveriesScreen />)
}

test('what waits has its channel, why, how many and since when', async () => {
  const oldestAt = new Date('2026-11-28T10:00:00Z')
  await show([
    { channel: 'mail', cause: 'turn', count: 1234, oldestAt },
    { channel: 'push', cause: 'quiet_hours', count: 2, oldestAt },
  ])
  const rows = page.getByRole('row')
  const turn = rows.filter({ hasText: 'wait for their turn: the address got enough mails for now' })
  for (const text of ['Mail', '1,234', 'Nov 28, 2026, 3:00 AM']) await expect.element(turn.getByText(text)).toBeVisible()
  const quiet = rows.filter({ hasText: 'wait for the end of quiet hours' })
  for (const text of ['Browsers', '2']) await expect.element(quiet.getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})

test('where nothing waits, it says so', async () => {
  await show([])
  await expect.element(page.getByText('Nothing waits.')).toBeVisible()
})
