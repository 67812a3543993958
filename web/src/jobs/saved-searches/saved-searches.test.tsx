import type { SavedJobSearch } from '@shutterbid/domain/search/saved-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { SaveJobSearch } from './save-job-search.tsx'
import { SavedSearches } from './saved-searches.tsx'

const aSearch = (number: number): SavedJobSearch => ({
  id: `3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f${10 + number}`,
  kind: 'jobs',
  name: `Over ${number}`,
  isNotifying: true,
  filters: { minBudgetDollars: number },
  feedMadeAt: null,
})

test('where saved searches cannot be loaded, the list says so and offers to try again', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), <SavedSearches />)
  await expect.element(page.getByText('Error loading your saved searches. Please try again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a refusal keeps the name that was typed', async () => {
  answerCalls({ 'search/saved': { gives: [] }, 'search/saveJobs': { refuses: 'search_saved_already' } })
  await renderSignedIn(aViewer(), <SaveJobSearch filters={{ minPeople: 4 }} />)
  await userEvent.click(page.getByRole('button', { name: 'Save this search' }))
  await userEvent.fill(page.getByLabelText('Name'), 'Families')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You have already saved this search.', { exact: false })).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Families')
  await expect(document).toBeAccessible()
})

test.each([
  [{ minPeople: 4 }, 'even if you do not work then or are busy.'],
  [{ fitsMyWeek: true }, 'while you work then and are free.'],
])('a search with %j says of which jobs its owner is told', async (filters, text) => {
  answerCalls({ 'search/saved': { gives: [] } })
  await renderSignedIn(aViewer(), <SaveJobSearch filters={filters} />)
  await userEvent.click(page.getByRole('button', { name: 'Save this search' }))
  await expect.element(page.getByText(`We tell you about each new job that matches it, ${text}`)).toBeVisible()
})

test('with ten saved searches there is no room for another', async () => {
  answerCalls({ 'search/saved': { gives: Array.from({ length: 10 }, (_, index) => aSearch(index + 1)) } })
  await renderSignedIn(aViewer(), <SaveJobSearch filters={{ minPeople: 4 }} />)
  await expect.element(page.getByRole('button', { name: 'Saved searches (10)' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save this search' }))
  await expect.element(page.getByRole('dialog', { name: '10 of 10 searches saved' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'See them' }))
  await expect.element(page.getByText('10 of 10. Only you see them.')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a search that is saved says so, and without filters there is nothing to save', async () => {
  answerCalls({ 'search/saved': { gives: [aSearch(5)] } })
  await renderSignedIn(
    aViewer(),
    <>
      <SaveJobSearch filters={{ minBudgetDollars: 5 }} />
      <SaveJobSearch filters={{}} />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Saved as “Over 5”' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save this search' })).not.toBeInTheDocument()
})

test('somebody without saved searches reads how to save one', async () => {
  answerCalls({ 'search/saved': { gives: [] } })
  await renderSignedIn(aViewer(), <SavedSearches />)
  await expect.element(page.getByText(/^None yet/)).toBeVisible()
  await expect(document).toBeAccessible()
})
