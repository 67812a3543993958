import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { JobFiltersSheet } from './job-filters-sheet.tsx'
import { useJobFilters } from './use-job-filters.ts'

function Filters() {
  const form = useJobFilters({}, () => {})
  return <JobFiltersSheet form={form} isOpen count={0} found={3} />
}

test('the sheet of filters stays open while a number is wrong, and says what is wrong with it', async () => {
  await page.viewport(320, 800)
  await render(<Filters />)
  await page.getByRole('button', { name: 'Filters' }).click()
  const fewest = page.getByRole('group', { name: 'People' }).getByLabelText('At least')
  await userEvent.fill(fewest, '2.5')
  await page.getByRole('button', { name: 'Show 3 jobs' }).click()
  await expect.element(page.getByText('Enter a whole number of people')).toBeVisible()
  await expect.element(fewest).toHaveFocus()
  await userEvent.fill(fewest, '2')
  await page.getByRole('button', { name: 'Show 3 jobs' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
