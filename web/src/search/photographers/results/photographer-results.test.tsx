import { refusals } from '@shutterbid/domain/refusals'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../../accounts/viewer.factory.ts'
import { answerCalls } from '../../../api/answer-calls.factory.ts'
import { PhotographerResults } from './photographer-results.tsx'

const place = { token: 'a token', text: 'Phoenix, AZ' }

const search: ComponentProps<typeof PhotographerResults>['search'] = {
  place,
  miles: 25,
  sort: 'distance',
  specialties: [],
  freeOn: '2027-01-11',
}

test.each([
  [{ limits: 'Please try again in 25 minutes.' }, 'Please try again in 25 minutes.'],
  [{ refuses: 'place_invalid' }, refusals.place_invalid],
  ['fails', 'Error loading photographers. Please try again.'],
] as const)('a search that the server answers with %j says "%s"', async (answer, text) => {
  answerCalls({ 'search/photographers': answer, 'search/prices': { gives: [] } })
  await renderSignedIn(aViewer(), <PhotographerResults search={search} jobId={undefined} viewer={null} onChange={() => {}} />)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})

test('what the shoots cost nearby stands above the list', async () => {
  const prices = [{ specialty: 'WEDDING' as const, fromDollars: 1800, toDollars: 2600 }]
  answerCalls({ 'search/photographers': { gives: { items: [], nextCursor: null, total: 0 } }, 'search/prices': { gives: prices } })
  await renderSignedIn(aViewer(), <PhotographerResults search={search} jobId={undefined} viewer={null} onChange={() => {}} />)
  await expect.element(page.getByRole('list', { name: 'Prices nearby' })).toHaveTextContent('Weddings near Phoenix, AZ: $1,800 to $2,600')
})

test('a search that finds nobody says so', async () => {
  answerCalls({ 'search/photographers': { gives: { items: [], nextCursor: null, total: 0 } }, 'search/prices': { gives: [] } })
  await renderSignedIn(aViewer(), <PhotographerResults search={search} jobId={undefined} viewer={null} onChange={() => {}} />)
  await expect.element(page.getByText('No photographers found in this area')).toBeVisible()
  await expect(document).toBeAccessible()
})
