import { defaultTopics } from '@shutterbid/domain/notifications/choices'
import type { PreferencesView } from '@shutterbid/domain/notifications/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { BellList } from '../bell/list/bell-list.tsx'
import { PreferencesTab } from './preferences-tab.tsx'

const saved: PreferencesView = { topics: defaultTopics, kinds: [], quietHours: null, newJobs: 'as_they_come', zone: null }

async function renderTab(preferences: Partial<PreferencesView> = {}, { userType = 'client' }: Partial<Viewer> = {}) {
  const calls: unknown[] = []
  const noted = (input: unknown) => {
    calls.push(input)
    return 'waits' as const
  }
  answerCalls({
    'notifications/preferences': { gives: { ...saved, ...preferences } },
    'notifications/setPreference': noted,
    'notifications/setKindPreference': noted,
    'notifications/setTimes': noted,
  })
  await renderSignedIn(aViewer({ userType }), <PreferencesTab />)
  await expect.element(toggle('Messages')).toBeVisible()
  return calls
}

const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
const box = (kind: string, channel: 'Mail' | 'Push') => page.getByRole('group', { name: kind }).getByRole('checkbox', { name: channel })
const openFold = () => userEvent.click(page.getByText('Choose by kind and channel'))

test('a toggle that cannot be saved is switched back', async () => {
  answerCalls({ 'notifications/preferences': { gives: saved } })
  await renderSignedIn(aViewer(), <PreferencesTab />)
  await userEvent.click(toggle('Messages'), { force: true })
  await expect.element(page.getByText('Failed to update notification preferences')).toBeVisible()
  await expect.element(toggle('Messages')).toBeChecked()
})

test.each([
  ['client', ['Bid updates', 'Messages', 'Important updates']],
  ['photographer', ['New jobs', 'Bid updates', 'New reviews', 'Messages', 'Important updates']],
] as const)('a %s has the settings of what they get, and quiet hours', async (userType, names) => {
  await renderTab({}, { userType })
  for (const name of names) await expect.element(toggle(name)).toBeChecked()
  await expect.element(toggle('Quiet hours')).not.toBeChecked()
  expect(page.getByRole('switch').elements()).toHaveLength(names.length + 1)
  expect(page.getByRole('radio').elements()).toHaveLength(userType === 'client' ? 0 : 3)
})

test('a toggle turns its kinds off with it, and says if only one channel is left', async () => {
  const calls = await renderTab({ topics: { ...defaultTopics, bid_updates: { mail: false, push: true } } })
  await expect.element(toggle('Bid updates')).not.toBeChecked()
  await expect.element(page.getByText('Off for mail, on for push.')).toBeVisible()
  await openFold()
  await expect.element(box('A message to you', 'Mail')).toBeChecked()
  await userEvent.click(toggle('Messages'), { force: true })
  await expect.element(box('A message to you', 'Mail')).not.toBeChecked()
  await expect.element(box('A message to you', 'Push')).not.toBeChecked()
  await expect.poll(() => calls).toEqual([{ topic: 'messages', isOn: false }])
})

test('a kind can be chosen alone, and says that it differs', async () => {
  const calls = await renderTab()
  await openFold()
  await expect.element(page.getByText('Differs from the toggle above')).not.toBeInTheDocument()
  await userEvent.click(box('A new bid on your job', 'Mail'))
  await expect.element(box('A new bid on your job', 'Mail')).not.toBeChecked()
  await expect.element(box('A new bid on your job', 'Push')).toBeChecked()
  await expect.element(page.getByText('Differs from the toggle above')).toBeVisible()
  await expect.poll(() => calls).toEqual([{ kind: 'bid_submitted', channel: 'mail', isOn: false }])
  await expect(document).toBeAccessible()
})

test('a toggle asks before it resets what was chosen alone', async () => {
  const calls = await renderTab({ kinds: [{ kind: 'bid_edited', channel: 'push', isOn: false }] })
  await userEvent.click(toggle('Bid updates'), { force: true })
  const dialog = page.getByRole('dialog', { name: 'Turn off “Bid updates”?' })
  await expect.element(dialog.getByText('A bid on your job is changed')).toBeVisible()
  await expect(document).toBeAccessible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.element(toggle('Bid updates')).toBeChecked()
  expect(calls).toEqual([])
  await userEvent.click(toggle('Bid updates'), { force: true })
  await userEvent.click(page.getByRole('button', { name: 'Turn off' }))
  await expect.element(toggle('Bid updates')).not.toBeChecked()
  await expect.poll(() => calls).toEqual([{ topic: 'bid_updates', isOn: false }])
  // There is nothing left to ask about, although that is not saved yet.
  await userEvent.click(toggle('Bid updates'), { force: true })
  await expect.element(toggle('Bid updates')).toBeChecked()
})

test('quiet hours begin with a night in the zone of this device', async () => {
  const calls = await renderTab()
  await userEvent.click(toggle('Quiet hours'), { force: true })
  await expect.element(page.getByRole('combobox', { name: 'From' })).toHaveValue('22:00')
  await expect.element(page.getByRole('combobox', { name: 'Until' })).toHaveValue('07:00')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await expect.poll(() => calls).toEqual([{ zone: timeZone, quietHours: { from: '22:00', until: '07:00' } }])
  await expect(document).toBeAccessible()
})

test('a photographer chooses how often to be told of new jobs; a client does not', async () => {
  const calls = await renderTab({}, { userType: 'photographer' })
  await expect.element(page.getByRole('radio', { name: 'As they come' })).toBeChecked()
  await userEvent.click(page.getByRole('radio', { name: /^Weekly/ }))
  await expect.element(page.getByRole('radio', { name: /^Weekly/ })).toBeChecked()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await expect.poll(() => calls).toEqual([{ zone: timeZone, newJobs: 'weekly' }])
})

test('quiet hours that end as they begin are not saved', async () => {
  const calls = await renderTab({ quietHours: { from: '22:00', until: '07:00' }, zone: 'America/Phoenix' })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Until' }), '22:00')
  await expect.element(page.getByText('Choose a time that is not the beginning')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Until' })).toHaveValue('07:00')
  expect(calls).toEqual([])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Time zone' }), 'America/New_York')
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New_York')
  await expect.poll(() => calls).toEqual([{ zone: 'America/New_York' }])
})

test('an empty bell says so', async () => {
  answerCalls({ 'notifications/list': { gives: { items: [], unreadCount: 0 } } })
  await renderSignedIn(aViewer(), <BellList close={() => undefined} />)
  await expect.element(page.getByText('No notifications')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear all' })).not.toBeInTheDocument()
  await expect(document).toBeAccessible()
})
