import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
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

test('everybody reads how many hires a photographer cancelled', async () => {
  const profile = aProfileView({ hireRecord: { hires: 14, cancelled: 1 }, isOwner: false })
  await renderSignedIn(
    aViewer({ id: 'ana', userType: 'client' }),
    <ProfileHeader profile={profile} wantsPhoto={false} returnTo={undefined} />,
  )
  await expect.element(page.getByText('Cancelled 1 of 14 hires in 12 months')).toBeVisible()
})

test.each([
  ['photographer', aProfileView({ languages: ['English'] })],
  ['client', aProfileView({ userType: 'client', avatarKey: null })],
] as const)('a %s reads beside the fields of their details what is wrong, and that saving failed', async (userType, profile) => {
  sessionStorage.clear()
  answerCalls({ 'profiles/setDetails': 'unreached' })
  await renderSignedIn(aViewer({ userType }), <ProfileHeader profile={profile} wantsPhoto={false} returnTo={undefined} />)
  await userEvent.click(page.getByRole('button', { name: 'Edit your details' }))
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await userEvent.click(save)
  await expect.element(page.getByText(/^Failed to update profile/)).toBeVisible()
  await expect(document).toBeAccessible()
  if (userType === 'client') return
  for (const [label, typed] of [
    ['Languages', 'a, b, c, d, e, f, g, h, i, j, k'],
    ['Your shoots start at', '99.50'],
    ['Instagram', 'https://vega.photo'],
    ['Facebook', 'not a name'],
    ['Website', 'ftp://vega.photo'],
  ] as const)
    await userEvent.fill(page.getByLabelText(label, { exact: false }), typed)
  await userEvent.click(save)
  await expect.element(page.getByText('Name at most 10 languages')).toBeVisible()
  await expect(document).toBeAccessible()
})
