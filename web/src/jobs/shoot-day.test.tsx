import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShootDay } from './shoot-day.tsx'
import { chooseTimeZone, type ZoneChoice } from './time-zone/use-time-zone.ts'

const shoot = {
  streetLine: '',
  placeLabel: 'Phoenix, AZ 85004',
  meetingPoint: 'The north gate',
  latitude: 33.45,
  longitude: -112.07,
  zone: 'America/Phoenix',
  shootOn: '2026-12-08',
  shootTime: '20:00',
  startsAt: new Date('2026-12-09T03:00:00Z'),
  endsAt: new Date('2026-12-09T05:00:00Z'),
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test.each<[ZoneChoice, string]>([
  ['America/Phoenix', '8:00 to 10:00 PM'],
  ['America/Los_Angeles', '7:00 to 9:00 PM Pacific time'],
  ['America/New_York', '10:00 PM to 12:00 AM Eastern time'],
])('the time on the day of a shoot is that of %s if it was chosen', async (zone, time) => {
  chooseTimeZone(zone)
  await render(<ShootDay shoot={shoot} />)
  await expect.element(page.getByText(time, { exact: true })).toBeVisible()
})

test('names the day where it is another one in the chosen zone', async () => {
  chooseTimeZone('America/New_York')
  const late = { ...shoot, shootTime: '22:30', startsAt: new Date('2026-12-09T05:30:00Z'), endsAt: new Date('2026-12-09T07:00:00Z') }
  await render(<ShootDay shoot={late} />)
  await expect.element(page.getByText('Wed, Dec 9, 12:30 to 2:00 AM Eastern time', { exact: true })).toBeVisible()
})
