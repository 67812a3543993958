import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { BellList } from './bell/list/bell-list.tsx'
import { PreferencesTab } from './preferences-tab.tsx'

const all = { new_jobs: true, bid_updates: true, new_reviews: true, messages: true, important_updates: true }

test('there are five settings, and one that cannot be saved is switched back', async () => {
  answerCalls({ 'notifications/preferences': { gives: all } })
  await renderSignedIn(aViewer(), <PreferencesTab />)
  const messages = page.getByRole('switch', { name: /^Messages/ })
  await expect.element(messages).toBeChecked()
  expect(page.getByRole('switch').elements()).toHaveLength(5)
  await userEvent.click(messages, { force: true })
  await expect.element(page.getByText('Failed to update notification preferences')).toBeVisible()
  await expect.element(messages).toBeChecked()
})

test.each([
  ['client', ['Bid updates', 'Messages', 'Important updates']],
  ['photographer', ['New jobs', 'Bid updates', 'New reviews', 'Messages', 'Important updates']],
] as const)('a %s has the settings of the mails that they get', async (userType, names) => {
  answerCalls({ 'notifications/preferences': { gives: all } })
  await renderSignedIn(aViewer({ userType }), <PreferencesTab />)
  await expect.element(page.getByRole('switch', { name: /^Messages/ })).toBeChecked()
  for (const name of names) await expect.element(page.getByRole('switch', { name: new RegExp(`^${name}`) })).toBeVisible()
  expect(page.getByRole('switch').elements()).toHaveLength(names.length)
})

test('an empty bell says so', async () => {
  answerCalls({ 'notifications/list': { gives: { items: [], unreadCount: 0 } } })
  await renderSignedIn(aViewer(), <BellList close={() => undefined} />)
  await expect.element(page.getByText('No notifications')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
})
