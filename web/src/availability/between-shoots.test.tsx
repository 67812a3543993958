import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { BetweenShoots, bufferChoices } from './between-shoots.tsx'

const saved = { prepareMinutes: 30, packUpMinutes: 0, countsTravel: false }
const prepare = page.getByRole('combobox', { name: 'To prepare' })
const packUp = page.getByRole('combobox', { name: 'To pack up' })
const travel = page.getByRole('switch', { name: /^Count travel time/ })

test('a photographer sees what they keep free, and every change is saved at once', async () => {
  answerCalls({ 'availability/buffers': { gives: saved } })
  await renderSignedIn(aViewer(), <BetweenShoots />)
  await expect.element(prepare).toHaveValue('30')
  await expect.element(travel).not.toBeChecked()
  const changed = { gives: { ...saved, packUpMinutes: 45 } }
  answerCalls({ 'availability/buffers': changed, 'availability/saveBuffers': changed })
  await userEvent.selectOptions(packUp, '45 minutes')
  await expect.element(page.getByText('Availability updated')).toBeVisible()
  await expect.element(packUp).toHaveValue('45')
})

test('what cannot be saved is shown as before', async () => {
  answerCalls({ 'availability/buffers': { gives: saved } })
  await renderSignedIn(aViewer(), <BetweenShoots />)
  await userEvent.click(travel, { force: true })
  await expect.element(page.getByText('Failed to update availability')).toBeVisible()
  await expect.element(travel).not.toBeChecked()
  await userEvent.selectOptions(prepare, 'No time')
  await expect.element(prepare).toHaveValue('30')
})

test('while it is being saved the new choice is shown', async () => {
  answerCalls({ 'availability/buffers': { gives: saved }, 'availability/saveBuffers': 'waits' })
  await renderSignedIn(aViewer(), <BetweenShoots />)
  await userEvent.click(travel, { force: true })
  await expect.element(travel).toBeChecked()
})

test('two choices at once are both shown and saved', async () => {
  answerCalls({ 'availability/buffers': { gives: saved }, 'availability/saveBuffers': 'waits' })
  await renderSignedIn(aViewer(), <BetweenShoots />)
  await expect.element(prepare).toHaveValue('30')
  choose(prepare.element(), '45')
  choose(packUp.element(), '15')
  await expect.element(prepare).toHaveValue('45')
  await expect.element(packUp).toHaveValue('15')
})

test('the last of two choices of the same kind is shown and saved', async () => {
  answerCalls({ 'availability/buffers': { gives: saved }, 'availability/saveBuffers': 'waits' })
  await renderSignedIn(aViewer(), <BetweenShoots />)
  await userEvent.selectOptions(prepare, '45 minutes')
  await userEvent.selectOptions(prepare, '15 minutes')
  await expect.element(prepare).toHaveValue('15')
})

test('if it cannot be loaded, one can try again', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), <BetweenShoots />)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  answerCalls({ 'availability/buffers': { gives: saved } })
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(prepare).toHaveValue('30')
})

/** In one task, as after hydration. */
function choose(select: Element, value: string) {
  if (!(select instanceof HTMLSelectElement)) throw new Error('No select')
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

const minutesOf = (current: number) => bufferChoices(current).map(({ value }) => Number(value))

test('buffers are offered in steps of five minutes up to an hour, then of a quarter, up to four hours', () => {
  expect(minutesOf(0).slice(0, 4)).toEqual([0, 5, 10, 15])
  expect(minutesOf(0).slice(-3)).toEqual([210, 225, 240])
  expect(minutesOf(0)).not.toContain(65)
})

test('a number that was saved in another way is offered as well', () => {
  expect(minutesOf(65)).toContain(65)
})

test.each([
  ['0', 'No time'],
  ['45', '45 minutes'],
  ['60', '1 hour'],
  ['75', '1 hour 15 minutes'],
  ['240', '4 hours'],
])('%s minutes are called %s', (value, label) => {
  expect(bufferChoices(0)).toContainEqual({ value, label })
})
