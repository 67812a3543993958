import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { LocationForm } from './location-form.tsx'

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
})
