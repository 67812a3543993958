import type { TimeSlot, WeekDay } from '@shutterbid/domain/availability/schemas'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { OwnDay } from './own-day.tsx'
import type { SavedDays } from './use-week.ts'

const from = page.getByRole('combobox', { name: 'Friday, slot from' })
const to = page.getByRole('combobox', { name: 'Friday, slot to' })

async function renderFriday(
  slots: TimeSlot[] = [{ start: '09:00', end: '17:00' }],
  saturday: TimeSlot[] = [],
  saved: ComponentProps<typeof OwnDay>['saved'] = null,
) {
  const days = [[], [], [], [], [], slots, saturday].map(
    (ofDay, dayOfWeek): WeekDay => ({ dayOfWeek, isAvailable: ofDay.length > 0, slots: ofDay }),
  )
  const onSave = vi.fn<(day: WeekDay) => void>()
  const onSaveDays = vi.fn<(days: SavedDays) => void>()
  const friday = days[5] as WeekDay
  await renderSignedIn(aViewer(), <OwnDay days={days} onSave={onSave} onSaveDays={onSaveDays} day={friday} saved={saved} />)
  return { onSave, onSaveDays }
}

async function openFriday(...hours: Parameters<typeof renderFriday>) {
  const saving = await renderFriday(...hours)
  await userEvent.click(page.getByRole('button', { name: /^Friday, / }))
  await expect.element(page.getByRole('dialog', { name: 'Friday' })).toBeVisible()
  return saving
}

test.each([
  ['9:30pm', '21:30'],
  ['noon', '12:00'],
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

test.each(['dawn', '25:00', '24:30', '9:60'])('%s is no time; it stays in its field with the reason, and is not saved', async (typed) => {
  const { onSave } = await openFriday()
  await userEvent.fill(from, typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invalid time')).toBeVisible()
  await expect.element(from).toHaveValue(typed)
  await expect.element(from).toBeInvalid()
  await expect.element(from).toHaveAccessibleDescription('Invalid time')
  expect(onSave).not.toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'Friday, 9AM – 5PM' })).toBeVisible()
  await expect(document).toBeAccessible()
})

test('what was saved before does not stand beside a time that is not', async () => {
  await openFriday(undefined, undefined, { text: 'Availability updated' })
  const tick = page.getByRole('dialog').getByText('Availability updated')
  await expect.element(tick).toBeVisible()
  await userEvent.fill(from, 'dawn')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invalid time')).toBeVisible()
  await expect.element(tick).not.toBeInTheDocument()
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
  const [friday, saturday] = onSaveDays.mock.calls[0]?.[0].changed ?? []
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
  await expect(document).toBeAccessible()
})

describe('a Friday slot that goes on until 2AM', () => {
  const night = [[{ start: '18:00', end: '24:00' }], [{ start: '00:00', end: '02:00' }]] as const
  const open = () => openFriday([...night[0]], [...night[1]])

  test('takes its hours after midnight along when its end changes', async () => {
    const { onSave, onSaveDays } = await open()
    await userEvent.fill(to, '11pm')
    await userEvent.keyboard('{Enter}')
    expect(onSaveDays).toHaveBeenCalledExactlyOnceWith({
      dayOfWeek: 5,
      changed: [
        { dayOfWeek: 5, isAvailable: true, slots: [{ start: '18:00', end: '23:00' }] },
        { dayOfWeek: 6, isAvailable: false, slots: [] },
      ],
      text: 'Availability updated. The hours after midnight are no longer on Saturday.',
    })
    expect(onSave).not.toHaveBeenCalled()
  })

  test('also when the day is switched off', async () => {
    const { onSaveDays } = await renderFriday([...night[0]], [...night[1]])
    await userEvent.click(page.getByRole('switch', { name: 'Friday' }), { force: true })
    expect(onSaveDays.mock.calls[0]?.[0].changed).toEqual([
      { dayOfWeek: 5, isAvailable: false, slots: night[0] },
      { dayOfWeek: 6, isAvailable: false, slots: [] },
    ])
  })

  test('ends at another time of the night', async () => {
    const { onSaveDays } = await open()
    await userEvent.fill(to, '1am')
    await userEvent.keyboard('{Enter}')
    expect(onSaveDays).toHaveBeenCalledExactlyOnceWith({
      dayOfWeek: 5,
      changed: [expect.objectContaining({ slots: night[0] }), expect.objectContaining({ slots: [{ start: '00:00', end: '01:00' }] })],
      text: 'Availability updated. The hours after midnight are on Saturday.',
    })
  })
})

describe('another slot', () => {
  const add = page.getByRole('button', { name: 'Add time slot to Friday' })

  test('after one that ends at midnight does not overlap', async () => {
    const { onSave } = await openFriday([{ start: '09:00', end: '24:00' }])
    await userEvent.click(add)
    const slots = [
      { start: '09:00', end: '24:00' },
      { start: '00:00', end: '08:00' },
    ]
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slots }))
  })

  test('is not offered on a day that is full', async () => {
    await openFriday([
      { start: '00:00', end: '17:00' },
      { start: '17:00', end: '24:00' },
    ])
    await expect.element(page.getByRole('button', { name: 'Copy hours' })).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
  })
})

test.each([
  ['9–5', [{ start: '09:00', end: '17:00' }]],
  ['Evenings', [{ start: '17:00', end: '22:00' }]],
  ['All day', [{ start: '00:00', end: '24:00' }]],
])('%s are chosen with one press, also for a day that is off', async (label, slots) => {
  const { onSave } = await openFriday([])
  await userEvent.click(page.getByRole('button', { name: label, exact: true }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ dayOfWeek: 5, isAvailable: true, slots })
})

test('a day is switched off in its sheet, and keeps its hours for later', async () => {
  const { onSave } = await openFriday()
  await expect.element(page.getByRole('button', { name: '9–5' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(page.getByRole('button', { name: 'Not available', exact: true }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ dayOfWeek: 5, isAvailable: false, slots: [{ start: '09:00', end: '17:00' }] })
})

test('the same hours on other days replace what these have, which is said before', async () => {
  const { onSaveDays } = await openFriday([{ start: '10:00', end: '12:00' }], [{ start: '08:00', end: '09:00' }])
  await userEvent.click(page.getByRole('button', { name: 'Copy hours' }))
  await expect.element(page.getByText('Choose at least one day')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Saturday', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Sunday', exact: true }))
  await expect.element(page.getByText('These hours are replaced: Sunday not available; Saturday 8AM – 9AM.')).toBeVisible()
  await expect(document).toBeAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Copy hours' }))
  const slots = [{ start: '10:00', end: '12:00' }]
  const changed = [0, 6].map((dayOfWeek) => ({ dayOfWeek, isAvailable: true, slots }))
  expect(onSaveDays).toHaveBeenCalledExactlyOnceWith({ dayOfWeek: 5, changed })
})
