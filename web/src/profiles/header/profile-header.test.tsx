import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { aProfileView } from '../profile-view.factory.ts'
import { ProfileHeader } from './profile-header.tsx'

test.each([
  [true, 1],
  [false, 0],
])('the own profile says whether a Google calendar is connected, and where: %s', async (hasGoogleCalendar, count) => {
  const profile = aProfileView({ hasGoogleCalendar })
  await renderSignedIn(aViewer(), <ProfileHeader profile={profile} wantsPhoto={false} returnTo={undefined} />)
  await expect.element(page.getByRole('heading', { name: profile.fullName })).toBeVisible()
  const link = page.getByRole('link', { name: 'Google Calendar connected' })
  expect(link.elements()).toHaveLength(count)
  if (count > 0) await expect.element(link).toHaveAttribute('href', '/profile/bo?tab=availability&part=calendars')
})
