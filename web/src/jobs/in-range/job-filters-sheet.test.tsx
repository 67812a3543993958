import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FilterSearch } from '../list/jobs-search.ts'
import { JobFiltersSheet } from './job-filters-sheet.tsx'
import { useJobFilters } from './use-job-filters.ts'

let applied: FilterSearch = {}

beforeEach(() => {
  applied = {}
})

function Filters({ rangeMiles = 25 }: { rangeMiles?: number }) {
  const [search, setSearch] = useState<FilterSearch>({})
  const form = useJobFilters(search, (filters) => {
    applied = filters
    setSearch(filters)
  })
  return <JobFiltersSheet form={form} isOpen rangeMiles={rangeMiles} count={Object.keys(search).length} found={3} />
}

const more = page.getByText(/^More filters/)
const fitsMyWeek = page.getByRole('switch', { name: /^Fits my week/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the sheet of filters stays open while a number is wrong, and says what is wrong with it', async () => {
  await page.viewport(320, 800)
  await render(<Filters />)
  await button('Filters').click()
  await more.click()
  const fewest = page.getByRole('group', { name: 'People' }).getByLabelText('At least')
  await userEvent.fill(fewest, '2.5')
  await more.click()
  await expect.poll(() => document.querySelector('details[open]')).toBeNull()
  await button('Show 3 jobs').click()
  await expect.element(page.getByText('Enter a whole number of people')).toBeVisible()
  await expect.element(fewest).toHaveFocus()
  await userEvent.fill(fewest, '2')
  await button('Show 3 jobs').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a free Saturday within 15 miles is found with a few presses, and given up with one', async () => {
  await page.viewport(375, 800)
  await render(<Filters />)
  await button('Filters').click()
  await button('Saturday').click()
  await fitsMyWeek.click()
  await expect(document).toBeAccessible()
  await page.getByText('15 miles', { exact: true }).click()
  await expect.poll(() => applied).toEqual({ weekdays: 'sat', fitsMyWeek: true, withinMiles: 15 })
  await button('Saturday').click()
  await expect.poll(() => applied).toEqual({ fitsMyWeek: true, withinMiles: 15 })
  await button('Clear All').click()
  await expect.poll(() => applied).toEqual({})
  await expect.element(fitsMyWeek).not.toBeChecked()
})

test('"Free weekends only" is Saturday and Sunday while they are free, and shows whether both are chosen', async () => {
  await render(<Filters />)
  await button('Filters').click()
  const free = page.getByLabelText('Free weekends only')
  await free.click()
  await expect.element(button('Saturday')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(fitsMyWeek).toBeChecked()
  await expect.poll(() => applied).toEqual({ weekdays: 'sat,sun', fitsMyWeek: true })
  await button('Sunday').click()
  await expect.element(free).not.toBeChecked()
  await expect.poll(() => applied).toEqual({ weekdays: 'sat', fitsMyWeek: true })
  await button('Sunday').click()
  await expect.element(free).toBeChecked()
  await free.click()
  await expect.poll(() => applied).toEqual({})
})

test('"Free weekends only" that is switched off again leaves what was chosen before', async () => {
  await render(<Filters />)
  await button('Filters').click()
  await button('Tuesday').click()
  const free = page.getByLabelText('Free weekends only')
  await free.click()
  await expect.poll(() => applied).toEqual({ weekdays: 'sat,sun', fitsMyWeek: true })
  await free.click()
  await expect.poll(() => applied).toEqual({ weekdays: 'tue' })
})

test('a last day before the first is not applied, and is named', async () => {
  await render(<Filters />)
  await button('Filters').click()
  await userEvent.fill(page.getByLabelText('From'), '2026-12-05')
  await userEvent.fill(page.getByLabelText('To', { exact: true }), '2026-12-04')
  await expect.element(page.getByText('The last day must not be before the first.')).toBeVisible()
  await button('Show 3 jobs').click()
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveFocus()
  await userEvent.fill(page.getByLabelText('To', { exact: true }), '2026-12-06')
  await expect.poll(() => applied).toEqual({ fromOn: '2026-12-05', toOn: '2026-12-06' })
})

test.each([
  [100, ['Any', '5 miles', '15 miles', '30 miles', '60 miles']],
  [15, ['Any', '5 miles']],
  [5, []],
])('of a range of %i miles only shorter distances are offered', async (rangeMiles, names) => {
  await render(<Filters rangeMiles={rangeMiles} />)
  await button('Filters').click()
  const distances = page.getByRole('radiogroup', { name: 'Miles away, at most' }).getByRole('radio').elements()
  expect(distances.map((radio) => radio.closest('label')?.textContent)).toEqual(names)
})
