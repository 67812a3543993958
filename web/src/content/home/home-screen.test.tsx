import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { HomeScreen } from './home-screen.tsx'

const client = aViewer({ userType: 'client' })
const title = page.getByRole('textbox', { name: 'What do you want photographed?' })
const post = page.getByRole('button', { name: 'Post', exact: true })
const ready = page.getByRole('heading', { name: 'Ready to Get Started' })

// The title in the box is kept for the job form.
afterEach(() => localStorage.clear())

test('only visitors are asked to get started', async () => {
  await renderSignedIn(client, <HomeScreen viewer={null} cities={[]} prices={[]} quotes={[]} />)
  await expect.element(ready).toBeVisible()
})

test('clients have the same page without that', async () => {
  await renderSignedIn(client, <HomeScreen viewer={client} cities={[]} prices={[]} quotes={[]} />)
  await expect.element(page.getByRole('heading', { name: 'Learn More' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Browse Photographers' })).toHaveAttribute('href', '/photographers')
  await expect.element(ready).not.toBeInTheDocument()
})

test('the newsletter is subscribed to with an address only', async () => {
  await renderSignedIn(client, <HomeScreen viewer={null} cities={[]} prices={[]} quotes={[]} />)
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  await expect.element(subscribe).toBeDisabled()
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await expect.element(subscribe).toBeEnabled()
})

test.each([
  ['a visitor', null, '/sign-in', '/jobs/new?title=Headshots+for+six'],
  ['a client', client, '/jobs/new', undefined],
])('%s posts a title from the box', async (_, viewer, pathname, redirect) => {
  const router = await renderSignedIn(client, <HomeScreen viewer={viewer} cities={[]} prices={[]} quotes={[]} />)
  await expect.element(title).toHaveAttribute('placeholder', "What's Shutterbid?")
  await userEvent.fill(title, '  Headshots for six ')
  await userEvent.click(post)
  await expect.poll(() => router.state.location).toMatchObject({ pathname, state: { jobTitle: 'Headshots for six' } })
  expect(router.state.location.search).toEqual(redirect ? { redirect } : {})
})

test('a blank title is not passed on', async () => {
  const router = await renderSignedIn(client, <HomeScreen viewer={client} cities={[]} prices={[]} quotes={[]} />)
  await userEvent.fill(title, '   ')
  await userEvent.click(post)
  await expect.poll(() => router.state.location.pathname).toBe('/jobs/new')
  expect(router.state.location.state.jobTitle).toBeUndefined()
})
