import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { aProfileView } from '../profile-view.factory.ts'
import { AboutTab } from './about-tab.tsx'

const about = page.getByRole('textbox', { name: 'About you' })

beforeEach(async () => {
  sessionStorage.clear()
  answerCalls({ 'profiles/setBio': 'unreached' })
  await renderSignedIn(aViewer(), <AboutTab profile={aProfileView({ specialties: ['WEDDING'] })} />)
})

test('a text about oneself that is too long says so', async () => {
  await userEvent.fill(about, 'The last hour of light. '.repeat(168))
  await expect.element(page.getByText('Please keep it to 4,000 characters')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a text about oneself that cannot be saved stays, and says so', async () => {
  await userEvent.fill(about, 'I photograph the last hour of light.')
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(page.getByText(/^Failed to update profile/)).toBeVisible()
  await expect.element(about).toHaveValue('I photograph the last hour of light.')
  await expect(document).toBeAccessible()
})

test('specialties are chosen in place of their list', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Edit specialties' }))
  await expect.element(page.getByRole('group', { name: 'What you photograph' })).toBeVisible()
  await expect(document).toBeAccessible()
})
