import type { SavedJobSearch, SavedPhotographerSearch } from '@shutterbid/domain/search/saved-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { SavedSearches } from './saved-searches.tsx'

const weddings: SavedJobSearch = {
  id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f10',
  kind: 'jobs',
  name: 'Weddings',
  isNotifying: true,
  filters: { specialties: ['WEDDING'] },
  feedMadeAt: null,
}
const nearBoise: SavedPhotographerSearch = {
  id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f11',
  kind: 'photographers',
  name: 'Near Boise',
  isNotifying: true,
  place: { token: 'x'.repeat(20), placeName: 'Boise' },
  miles: 25,
  sort: 'distance',
  specialties: [],
  freeOn: null,
}
const without = { 'search/saved': { gives: [weddings, nearBoise] } }
const made = { 'search/saved': { gives: [{ ...weddings, feedMadeAt: new Date('2026-11-14T23:30:00Z') }] } }
const addresses = { rss: 'https://shutterbid.test/feeds/abc.rss', json: 'https://shutterbid.test/feeds/abc.json' }
const making = { 'search/makeSearchFeed': { gives: addresses, changes: 'unknown' as const } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

async function openFeed() {
  await renderSignedIn(aViewer({ userType: 'photographer' }), <SavedSearches />)
  await userEvent.click(button('Feed of Weddings'))
}

test('a photographer makes a feed of a search of jobs, and sees both addresses once, and who can read them', async () => {
  answerCalls(without)
  await openFeed()
  await expect.element(button('Feed of Near Boise')).not.toBeInTheDocument()
  await expect.element(page.getByText(/Whoever has its address can read these jobs, and the name of the search\./)).toBeVisible()
  answerCalls({ ...made, ...making })
  await userEvent.click(button('Make a feed'))
  await expect.element(field('RSS address')).toHaveValue(addresses.rss)
  await expect.element(field('JSON Feed address')).toHaveValue(addresses.json)
  await expect.element(button('Copy: RSS address')).toBeVisible()
  await expect.element(button('Copy: JSON Feed address')).toBeVisible()
  await expect.element(page.getByText(/it is not shown again\./)).toBeVisible()
  await expect.element(page.getByText(/has a feed/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Feed of Weddings' })).toHaveFocus()
  await expect(document).toBeAccessible()
})

test('later it says when the feed was made, and a new address takes the place of the old one after a question', async () => {
  answerCalls({ ...made, ...making })
  await openFeed()
  await expect.element(page.getByText(/^This feed was made on Sat, Nov 14/)).toBeVisible()
  await expect.element(field('RSS address')).not.toBeInTheDocument()
  await userEvent.click(button('Make a new address'))
  await expect.element(page.getByText(/^The old one stops working at once\./)).toBeVisible()
  await userEvent.click(button('Make a new one'))
  await expect.element(field('RSS address')).toHaveValue(addresses.rss)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a stopped feed is gone; what fails is said, and the feed stays', async () => {
  answerCalls(made)
  await openFeed()
  await userEvent.click(button('Stop'))
  await userEvent.click(button('Stop the feed'))
  await expect.element(page.getByText('Failed to stop the feed')).toBeVisible()
  await userEvent.click(button('Stop'))
  await expect(document).toBeAccessible()
  answerCalls({ ...without, 'search/revokeSearchFeed': { gives: { done: true }, changes: 'unknown' } })
  await userEvent.click(button('Stop the feed'))
  await expect.element(page.getByText('The feed is stopped')).toBeVisible()
  await expect.element(button('Make a feed')).toBeVisible()
})

test('a failure to make a feed is said', async () => {
  answerCalls(without)
  await openFeed()
  await userEvent.click(button('Make a feed'))
  await expect.element(page.getByText('Failed to make the address')).toBeVisible()
  await expect.element(button('Make a feed')).toBeVisible()
})
