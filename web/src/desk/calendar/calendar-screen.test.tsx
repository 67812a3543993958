import type { PhotographerCalendar } from '@shutterbid/domain/desk/calendar-schemas'
import { getRouteApi } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { readCalendarSearch } from './calendar-search.ts'

const nine = [{ start: '09:00', end: '17:00' }]
const days = Array.from({ length: 30 }, (_, index) => {
  const day = `2026-11-${String(index + 1).padStart(2, '0')}`
  return { day, isAvailable: day !== '2026-11-26', slots: day === '2026-11-26' ? [] : nine, override: null }
})
const empty: PhotographerCalendar = { zone: 'America/Phoenix', today: '2026-11-25', isWeekSaved: true, days, entries: [] }
const entry = { jobId: null, title: null, placeLabel: null, amountDollars: null, fit: null, clashes: [] }
const event = {
  ...entry,
  id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f48',
  kind: 'event' as const,
  parts: [{ day: '2026-11-25', start: '00:00', end: '24:00' }],
}

test('an empty month says so, and where to look for work', async () => {
  await renderCalendar(empty)
  await expect.element(page.getByText('No shoots, bids or events this month.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find jobs' })).toHaveAttribute('href', '/jobs')
  await expect
    .element(page.getByRole('button', { name: 'Wednesday, November 25, today, 9AM – 5PM' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('an event of another calendar has its times only', async () => {
  await renderCalendar({ ...empty, entries: [event] })
  await expect.element(page.getByRole('button', { name: /November 25, today, 9AM – 5PM, Busy in your calendar All day$/ })).toBeVisible()
  await expect.element(page.getByText('All day · busy in your calendar')).toBeVisible()
})

test('the arrow keys lead across months, and a day off can be worked', async () => {
  await renderCalendar(empty)
  await userEvent.click(page.getByRole('button', { name: /November 26, Day off$/ }))
  await expect.element(page.getByRole('heading', { name: 'Thu, Nov 26' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Work this day, 9AM – 5PM' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('heading', { name: 'December' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Thursday, December 3', exact: true })).toHaveFocus()
})

test('the days of a week are rows', async () => {
  await renderCalendar({ ...empty, entries: [event] }, '/screen?view=week')
  await expect.element(page.getByRole('heading', { name: 'Nov 22 to Nov 28' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Next week' }))
  await expect.element(page.getByRole('heading', { name: 'Nov 29 to Dec 5' })).toBeVisible()
})

test('a collision with a long title does not make the week wider than a phone', async () => {
  const clash = { ...entry, id: event.id, kind: 'event' as const, isTooClose: false, bidId: null }
  const bid = { ...event, kind: 'bid' as const, title: 'Quinceañera, ceremony and dance '.repeat(3), clashes: [clash] }
  await page.viewport(320, 640)
  await renderCalendar({ ...empty, entries: [bid] }, '/screen?view=week')
  await expect.element(page.getByRole('button', { name: /, conflict$/ })).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  await page.viewport(1280, 800)
})

test('without saved hours it leads to them', async () => {
  await renderCalendar({ ...empty, isWeekSaved: false })
  await expect.element(page.getByRole('link', { name: 'Set hours' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take this day off' })).not.toBeInTheDocument()
})

test('a calendar that cannot be loaded can be tried again', async () => {
  answerCalls({ 'desk/calendar': 'fails' })
  await renderSignedIn(aViewer(), <Screen />)
  await expect.element(page.getByText('Error loading your calendar')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(document).toBeAccessible()
})

async function renderCalendar(calendar: PhotographerCalendar, address = '/screen') {
  answerCalls({ 'desk/calendar': { gives: calendar } })
  await renderSignedIn(aViewer(), <Screen />, { address })
  await expect.element(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
}

const anywhere = getRouteApi('__root__')

function Screen() {
  return <CalendarScreen search={readCalendarSearch(anywhere.useSearch())} />
}

test('a day with a collision names it', async () => {
  const clash = { ...entry, id: event.id, kind: 'shoot' as const, isTooClose: false, bidId: null, title: 'Sisters on the pier' }
  const bid = { ...event, kind: 'bid' as const, title: 'Tea for two', amountDollars: 290, fit: 'collides' as const, clashes: [clash] }
  await renderCalendar({ ...empty, entries: [bid] })
  await userEvent.click(page.getByRole('button', { name: /, conflict$/ }))
  await expect.element(page.getByText(/^Conflicts with /).first()).toBeVisible()
  await expect(document).toBeAccessible()
})
