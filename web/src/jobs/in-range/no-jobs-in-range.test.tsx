import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { NoJobsInRange } from './no-jobs-in-range.tsx'

test('filters that match no job are named, and can be cleared there', async () => {
  const clear = vi.fn()
  await renderSignedIn(aViewer(), <NoJobsInRange status="open" active={['weekdays', 'distance', 'fitsMyWeek']} onClear={clear} />)
  await expect.element(page.getByText('Loosen the weekdays, the distance, or “Fits my week”.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }))
  expect(clear).toHaveBeenCalledOnce()
})

test.each([
  ['without a location', { hasPlace: false, hasSchedule: false, hasAvatar: true }, ['Set Location', 'Set Availability']],
  ['with a complete profile', { hasPlace: true, hasSchedule: true, hasAvatar: true }, ['Change range', 'Change hours']],
])('a photographer %s and without jobs in range is led to what would bring some', async (_, completeness, links) => {
  answerCalls({ 'availability/completeness': { gives: completeness } })
  await renderSignedIn(aViewer(), <NoJobsInRange status="open" active={[]} onClear={() => {}} />)
  for (const name of links) await expect.element(page.getByRole('link', { name })).toBeVisible()
})
