import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { PeopleScreen } from './people-screen.tsx'

const admin = aViewer({ id: 'admin', isAdmin: true })
const ana: AdminPerson = {
  id: 'ana',
  fullName: 'Ana Reyes',
  email: 'ana@example.com',
  userType: 'client',
  isDisabled: false,
  isAdmin: false,
  createdAt: new Date('2026-01-05T12:00:00Z'),
}

test.each([
  ['fails', 'fails', 'Failed to search users'],
  ['is refused to somebody who is no administrator any more', 'forbidden', 'Unauthorized'],
] as const)('a search for users that %s says so', async (_, answer, text) => {
  answerCalls({ 'admin/people': answer })
  await renderSignedIn(admin, <PeopleScreen search={{}} />)
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  ['fails', 'fails', 'Failed to update user'],
  ['is refused to somebody who is no administrator any more', 'forbidden', 'Unauthorized'],
] as const)('disabling a user that %s says so in the dialog', async (_, answer, text) => {
  answerCalls({
    'admin/people': { gives: { items: [ana], nextCursor: null } },
    'admin/consequences': { gives: { openJobs: 0, runningJobs: 0, pendingBids: 0 } },
    'admin/disable': answer,
  })
  await renderSignedIn(admin, <PeopleScreen search={{}} />)
  await userEvent.click(page.getByRole('button', { name: 'Disable Ana Reyes' }))
  const dialog = page.getByRole('dialog', { name: 'Disable Ana Reyes?' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Spam')
  await userEvent.click(dialog.getByRole('button', { name: 'Disable account' }))
  await expect.element(dialog.getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a search without a match says so', async () => {
  answerCalls({ 'admin/people': { gives: { items: [], nextCursor: null } } })
  await renderSignedIn(admin, <PeopleScreen search={{ query: 'zz' }} />)
  await expect.element(page.getByText('No users found')).toBeVisible()
})
