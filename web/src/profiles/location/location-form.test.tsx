import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { LocationForm } from './location-form.tsx'
import { PublicPageSettings } from './public-page-settings.tsx'

test.each([
  ['1.5', 'Enter a whole number of miles'],
  ['-5', 'Maximum travel distance must be at least 1 mile'],
  ['1000', 'Maximum travel distance is 500 miles'],
  ['far', 'Enter a whole number of miles'],
])('a distance of %s stays in its field with the reason, and is not saved', async (typed, reason) => {
  await renderSignedIn(aViewer(), <LocationForm personId="bo" place={null} />)
  const miles = page.getByRole('textbox', { name: 'Maximum travel distance' })
  await userEvent.fill(miles, typed)
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(miles).toHaveValue(typed)
  await expect.element(page.getByRole('button', { name: 'Update Location' })).toBeDisabled()
  await expect(document).toBeAccessible()
})

test('suggestions of places open below the address', async () => {
  const place = { latitude: 27.95, longitude: -82.46, zone: 'America/New_York', serviceCity: 'Tampa' }
  const tampa = { token: 'a token', label: 'Tampa, FL 33602', placeName: 'Tampa, FL 33602', ...place }
  answerCalls({ 'search/places': { gives: [tampa] } })
  await renderSignedIn(aViewer(), <LocationForm personId="bo" place={null} />)
  await userEvent.fill(page.getByRole('combobox', { name: 'Address' }), 'Tampa')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect(document).toBeAccessible()
})

test('an address of a page that another photographer has is refused', async () => {
  answerCalls({
    'profiles/ownPage': { gives: { slug: 'bo-holt', isIndexed: false } },
    'profiles/setPage': { refuses: 'page_address_taken' },
  })
  await renderSignedIn(aViewer(), <PublicPageSettings />)
  await userEvent.fill(page.getByLabelText('Address of your page'), 'marisol-vega')
  await userEvent.click(page.getByRole('button', { name: 'Save public page' }))
  await expect.element(page.getByText('Another photographer has this address', { exact: false })).toBeVisible()
  await expect(document).toBeAccessible()
})
