import type { TimeSlot, WeekDay } from '@shutterbid/domain/availability/schemas'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { OwnDay } from './own-day.tsx'

const from = page.getByRole('combobox', { name: 'Friday, slot from' })
const to = page.getByRole('combobox', { name: 'Friday, slot to' })

async function openFriday(slots: TimeSlot[] = [{ start: '09:00', end: '17:00' }]) {
  const days = [0, 1, 2, 3, 4, 5, 6].map(
    (dayOfWeek): WeekDay => ({ dayOfWeek, isAvailable: dayOfWeek === 5, slots: dayOfWeek === 5 ? slots : [] }),
  )
  const [onSave, onSaveDays] = [vi.fn<(day: WeekDay) => void>(), vi.fn<(days: WeekDay[]) => void>()]
  const friday = days[5] as WeekDay
  await renderSignedIn(aViewer(), <OwnDay {...{ days, onSave, onSaveDays }} day={friday} />)
  await userEvent.click(page.getByRole('button', { name: /^Friday, / }))
  return { onSave, onSaveDays }
}

test.each([
  ['9:30pm', '21:30'],
  ['1015', '10:15'],
  ['24', '24:00'],
  ['12am', '24:00'],
])('an end can be typed as %s', async (typed, end) => {
  const { onSave } = await openFriday()
  await userEvent.fill(to, typed)
  await userEvent.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slots: [{ start: '09:00', end }] }))
})

test('a time is saved when its field is left', async () => {
  const { onSave } = await openFriday()
  await userEvent.fill(from, '8')
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slots: [{ start: '08:00', end: '17:00' }] }))
})

test('what is no time stays in its field with the reason, and is not saved', async () => {
  const { onSave } = await openFriday()
  await userEvent.fill(from, 'dawn')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invalid time')).toBeVisible()
  await expect.element(from).toHaveValue('dawn')
  await expect.element(from).toBeInvalid()
  await expect.element(from).toHaveAccessibleDescription('Invalid time')
  expect(onSave).not.toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'Friday, 9AM – 5PM' })).toBeVisible()
})

test('Escape brings the time back', async () => {
  const { onSave } = await openFriday()
  await userEvent.fill(from, 'dawn')
  await userEvent.keyboard('{Escape}')
  await expect.element(from).toHaveValue('9AM')
  await userEvent.tab()
  expect(onSave).not.toHaveBeenCalled()
})

test('keys of an input method neither save a time nor bring it back', async () => {
  const { onSave } = await openFriday()
  await userEvent.fill(from, '8')
  for (const key of ['Enter', 'Escape'])
    from.element().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
  expect(onSave).not.toHaveBeenCalled()
  await expect.element(from).toHaveValue('8')
})

test('hours that end after midnight become a slot of each day', async () => {
  const { onSave, onSaveDays } = await openFriday([{ start: '18:00', end: '23:00' }])
  await userEvent.fill(to, '2am')
  await userEvent.keyboard('{Enter}')
  const [friday, saturday] = onSaveDays.mock.calls[0]?.[0] ?? []
  expect(friday).toMatchObject({ dayOfWeek: 5, slots: [{ start: '18:00', end: '24:00' }] })
  expect(saturday).toEqual({ dayOfWeek: 6, isAvailable: true, slots: [{ start: '00:00', end: '02:00' }] })
  expect(onSave).not.toHaveBeenCalled()
})

test('an end before the start that is not overnight is refused', async () => {
  const { onSave, onSaveDays } = await openFriday()
  await userEvent.fill(to, '8')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('End time must be after start time')).toBeVisible()
  expect([onSave.mock.calls, onSaveDays.mock.calls]).toEqual([[], []])
})
