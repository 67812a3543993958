import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
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
  shootSetting: 'outdoor' as const,
}
const ana = { id: 'ana', fullName: 'Ana Reyes' }
const showDay = (facts: typeof shoot) => renderSignedIn(aViewer(), <ShootDay shoot={facts} partner={ana} />)

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test.each<[ZoneChoice, string]>([
  ['America/Phoenix', '8:00 to 10:00 PM'],
  ['America/Los_Angeles', '7:00 to 9:00 PM Pacific time'],
  ['America/New_York', '10:00 PM to 12:00 AM Eastern time'],
])('the time on the day of a shoot is that of %s if it was chosen', async (zone, time) => {
  chooseTimeZone(zone)
  await showDay(shoot)
  await expect.element(page.getByText(time, { exact: true })).toBeVisible()
})

test('names the day where it is another one in the chosen zone', async () => {
  chooseTimeZone('America/New_York')
  const late = { ...shoot, shootTime: '22:30', startsAt: new Date('2026-12-09T05:30:00Z'), endsAt: new Date('2026-12-09T07:00:00Z') }
  await showDay(late)
  await expect.element(page.getByText('Wed, Dec 9, 12:30 to 2:00 AM Eastern time', { exact: true })).toBeVisible()
})

test('says where, in which light, and how to write to the other side', async () => {
  await showDay(shoot)
  await expect.element(page.getByText('Today')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Phoenix, AZ 85004/ })).toHaveAttribute('href', expect.stringMatching('maps'))
  await expect.element(page.getByText('Meet at: The north gate')).toBeVisible()
  await expect.element(page.getByText(/^Golden hour 4:\d\d to 5:\d\d PM$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Message Ana' })).toHaveAttribute('href', '/messages?user=ana')
  await expect(document).toBeAccessible()
})

test('has no golden hour in a studio, and says that a meeting point is missing', async () => {
  await renderSignedIn(aViewer(), <ShootDay shoot={{ ...shoot, shootSetting: 'studio', meetingPoint: '' }} partner={ana} />)
  await expect.element(page.getByText('No meeting point is set.')).toBeVisible()
  await expect.element(page.getByText(/Golden hour/)).not.toBeInTheDocument()
})
