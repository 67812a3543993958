import type { BusyView, OverrideGroup, OverridesView } from '@shutterbid/domain/availability/override-schemas'
import type { WeekView } from '@shutterbid/domain/availability/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { aProfileView } from '../../profiles/profile-view.factory.ts'
import { OverridesSection } from '../availability-tab.tsx'

const nine = [{ start: '09:00', end: '17:00' }]
const days = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, isAvailable: dayOfWeek !== 0, slots: nine }))
const week: WeekView = { zone: 'America/Phoenix', savedAt: new Date(), days }
const jobId = '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f48'
const single: OverrideGroup = { id: 'a', isAvailable: false, slots: [], weekday: null, extendedTo: null, days: ['2026-08-20'] }
const thursdays: OverrideGroup = {
  id: 'b',
  isAvailable: true,
  slots: [{ start: '10:00', end: '12:00' }],
  weekday: 4,
  extendedTo: '2026-08-27',
  days: ['2026-08-13', '2026-08-27'],
}
// 12 August 2026 is a Wednesday.
const viewOf = (...groups: OverrideGroup[]): OverridesView => ({ zone: week.zone, today: '2026-08-12', groups })

const day = (name: string | RegExp) => page.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(day(name))

describe('the calendar says for each day what applies and why', () => {
  test.each([
    [/^Friday, August 14, /, '9AM – 5PM by your week'],
    [/^Sunday, August 16, /, 'not available by your week'],
    [/^Thursday, August 20, /, 'not available by a date override, shoot 10AM – 12PM'],
    [/^Thursday, August 13, /, '10AM – 12PM by your override of every Thursday'],
    [/^Saturday, August 15, /, '9AM – 5PM by your week, busy in your connected calendar 1PM – 2PM'],
  ])('%s', async (name, why) => {
    await renderPlanner()
    await expect.element(day(name)).toHaveAccessibleName(expect.stringContaining(why) as unknown as string)
  })
})

describe('what is most often taken off', () => {
  const saved = page.getByRole('status').filter({ hasText: 'Date override added successfully' })
  const sent: unknown[] = []
  const addOverride = (input: unknown) => {
    sent.push(input)
    return { gives: viewOf({ ...single, id: 'e', days: ['2026-08-15', '2026-08-16'] }) } as const
  }
  beforeEach(() => {
    sent.length = 0
  })

  test('this weekend, with one press, told beside the list and undone there', async () => {
    await renderPlanner({ 'availability/addOverride': addOverride, 'availability/removeOverride': { gives: viewOf() } })
    await press(/^This weekend/)
    await expect.element(saved).toBeVisible()
    expect(sent).toEqual([{ days: ['2026-08-15', '2026-08-16'], isAvailable: false, slots: [], recurring: false, except: [] }])
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Aug 15 to Aug 16' })).toBeVisible()
    await expect(document).toBeAccessible()
    await press('Undo')
    await expect.element(page.getByText('Date override removed successfully')).toBeVisible()
  })

  test('a vacation from a day to a day, which leaves overridden dates as they are', async () => {
    await renderPlanner({ 'availability/addOverride': addOverride })
    await press(/^A vacation/)
    await userEvent.fill(page.getByLabelText('First day'), '2026-08-19')
    await userEvent.fill(page.getByLabelText('Last day'), '2026-08-18')
    await expect.element(page.getByText('The last day must not be before the first.')).toBeVisible()
    await userEvent.fill(page.getByLabelText('Last day'), '2026-08-21')
    await expect.element(page.getByText('Already overridden and left as they are: Thu, Aug 20')).toBeVisible()
    await expect(document).toBeAccessible()
    await press('Not available Aug 19, Aug 21')
    await expect.element(saved).toBeVisible()
    expect(sent).toMatchObject([{ days: ['2026-08-19', '2026-08-21'] }])
    await expect.element(page.getByLabelText('First day')).not.toBeVisible()
  })

  test('a weekday, unless it is overridden already', async () => {
    await renderPlanner({ 'availability/addOverride': addOverride })
    await press(/^Every …/)
    await expect.element(day(/^Thursday ?, already overridden/)).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Friday', exact: true }))
    await expect.element(saved).toBeVisible()
    expect(sent).toMatchObject([{ days: ['2026-08-14'], recurring: true, except: [] }])
  })

  test('what cannot be saved stays as it was', async () => {
    await renderPlanner({ 'availability/addOverride': 'fails' })
    await press(/^A vacation/)
    await userEvent.fill(page.getByLabelText('First day'), '2026-08-19')
    await press('Not available Wed, Aug 19')
    await expect.element(page.getByText('Failed to add date override')).toBeVisible()
    await expect.element(page.getByLabelText('First day')).toHaveValue('2026-08-19')
  })
})

describe('adding', () => {
  test('a vacation takes three presses, and can be undone', async () => {
    const away = { ...single, id: 'c', days: ['2026-08-17', '2026-08-18', '2026-08-19'] }
    await renderPlanner({ 'availability/addOverride': { gives: viewOf(away) }, 'availability/removeOverride': { gives: viewOf() } })
    await press(/^Monday, August 17/)
    await press(/^Wednesday, August 19/)
    await expect.element(page.getByRole('heading', { name: 'Aug 17 to Aug 19 (3 dates)' })).toBeVisible()
    await expect(document).toBeAccessible()
    await press('Not available')
    await expect.element(page.getByText('Date override added successfully')).toBeVisible()
    await expect.element(day(/^Tuesday, August 18, not available by a date override/)).toBeVisible()
    await press('Undo')
    await expect.element(page.getByText('Date override removed successfully')).toBeVisible()
  })

  test('a range leaves out taken dates', async () => {
    await renderPlanner()
    await press(/^Wednesday, August 19/)
    await press(/^Friday, August 21/)
    await expect.element(page.getByRole('heading', { name: 'Aug 19, Aug 21 (2 dates)' })).toBeVisible()
  })

  test('a taken date cannot be selected, and past dates are disabled', async () => {
    await renderPlanner()
    await userEvent.click(page.getByText('Single days'))
    await press(/^Friday, August 21/)
    await press(/^Thursday, August 20/)
    await expect.element(page.getByRole('alert').filter({ hasText: 'Date Aug 20 is already overridden' })).toBeVisible()
    await expect.element(day(/^Thursday, August 20/)).toHaveAttribute('aria-pressed', 'false')
    await expect.element(day(/^Tuesday, August 11/)).toBeDisabled()
  })

  test('a date can recur, and names the dates that are taken', async () => {
    const friday = { ...single, id: 'd', days: ['2026-08-28'] }
    await renderPlanner({ 'availability/overrides': { gives: viewOf(friday) } })
    await press(/^Friday, August 14/)
    await userEvent.click(page.getByRole('checkbox', { name: 'Every Friday from then on' }))
    await expect.element(page.getByText('Already overridden and left as they are: Fri, Aug 28')).toBeVisible()
    await press(/^Saturday, August 15/)
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  test('that fails keeps what was chosen and says so', async () => {
    await renderPlanner({ 'availability/addOverride': 'fails' })
    await press(/^Monday, August 17/)
    await press('Other hours')
    await expect.element(page.getByLabelText('Override, slot from')).toHaveFocus()
    await expect(document).toBeAccessible()
    await press('Save override')
    await expect.element(page.getByText('Failed to add date override')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Mon, Aug 17' })).toBeVisible()
  })
})

describe('an override', () => {
  test('is edited as a whole: its dates in the calendar, its hours below', async () => {
    const changed = { ...single, isAvailable: true, slots: nine, days: ['2026-08-21'] }
    await renderPlanner({ 'availability/changeOverride': { gives: viewOf(changed) } })
    await press('Edit Thu, Aug 20')
    await expect.element(page.getByRole('heading', { name: 'Edit Thu, Aug 20' })).toHaveFocus()
    await press(/^Thursday, August 20/)
    await expect.element(page.getByText(/^Select at least one date/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save override' })).toBeDisabled()
    await press(/^Friday, August 21/)
    await press(/^Thursday, August 13/)
    await expect.element(page.getByRole('alert').filter({ hasText: 'Date Aug 13 is already overridden in another group' })).toBeVisible()
    await userEvent.click(page.getByText('Other hours'))
    await press('Save override')
    await expect.element(page.getByText('Date override updated successfully')).toBeVisible()
    await expect.element(day(/^Friday, August 21, 9AM – 5PM by a date override/)).toBeVisible()
  })

  test('says that a shoot on its dates stays', async () => {
    await renderPlanner()
    await press(/^Thursday, August 20/)
    await expect
      .element(page.getByRole('link', { name: 'Your shoot on Thu, Aug 20, 10AM – 12PM' }))
      .toHaveAttribute('href', `/jobs/${jobId}`)
    await expect.element(page.getByRole('status').filter({ hasText: 'stays, even on a day without hours.' })).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test.each([
    ['Save override', 'Failed to update date override'],
    ['Remove override', 'Failed to remove date override'],
  ])('that cannot be saved or removed stays: %s', async (button, text) => {
    await renderPlanner()
    await press('Edit Thu, Aug 20')
    await press(button)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Edit Thu, Aug 20' })).toBeVisible()
  })
})

test('others read the dates and hours, and no calendar or reason', async () => {
  answerCalls({ 'availability/overrides': { gives: viewOf(single, thursdays) } })
  await renderSignedIn(aViewer(), <OverridesSection profile={aProfileView({ isOwner: false })} week={week} />)
  await expect.element(page.getByText('Thu, Aug 20', { exact: true })).toBeVisible()
  await expect.element(page.getByText('10AM – 12PM')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('overrides that cannot be loaded can be tried again', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), <OverridesSection profile={aProfileView()} week={week} />)
  await expect.element(page.getByText('Failed to load availability')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

async function renderPlanner(answers: Parameters<typeof answerCalls>[0] = {}) {
  const busy: BusyView = [
    { day: '2026-08-20', start: '10:00', end: '12:00', source: 'shoot', jobId },
    { day: '2026-08-15', start: '13:00', end: '14:00', source: 'calendar', jobId: null },
  ]
  answerCalls({ 'availability/overrides': { gives: viewOf(single, thursdays) }, 'availability/busyTimes': { gives: busy }, ...answers })
  await renderSignedIn(aViewer(), <OverridesSection profile={aProfileView()} week={week} />)
  await expect.element(page.getByRole('heading', { name: 'August' })).toBeVisible()
}
