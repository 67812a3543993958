import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../../accounts/viewer.factory.ts'
import { AvatarMenuItems } from './avatar-menu-items.tsx'

const ends = ['Saved', 'Sign Out']

test.each([
  ['client', ['Profile Overview', 'Vision Board', 'Reviews', 'Notifications', 'Email Settings', ...ends]],
  [
    'photographer',
    ['Portfolio', 'About', 'Availability', 'Location', 'Reviews', 'Notifications', 'Subscription', 'Email Settings', ...ends],
  ],
] as const)('the menu of a %s', async (userType, labels) => {
  const viewer = aViewer({ userType })
  await renderSignedIn(viewer, <AvatarMenuItems viewer={viewer} />)
  await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(labels)
})

test('leads to the administration only for administrators', async () => {
  const viewer = aViewer({ isAdmin: true })
  await renderSignedIn(viewer, <AvatarMenuItems viewer={viewer} />)
  await expect.element(page.getByRole('menuitem', { name: 'Admin', exact: true })).toHaveAttribute('href', '/admin')
})
