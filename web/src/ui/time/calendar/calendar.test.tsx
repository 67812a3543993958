import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Calendar } from './calendar.tsx'

const day = (name: string) => page.getByRole('button', { name })
const month = page.getByRole('heading')
const grid = page.getByRole('grid')

// The keyboard table of the ARIA Authoring Practices for the grid of a date picker. 12 August 2026 is a Wednesday.
describe('in the grid', () => {
  test.each([
    ['{ArrowRight}', 'Thursday, August 13', 'August'],
    ['{ArrowLeft}', 'Tuesday, August 11', 'August'],
    ['{ArrowDown}', 'Wednesday, August 19', 'August'],
    ['{ArrowUp}', 'Wednesday, August 5', 'August'],
    ['{Home}', 'Sunday, August 9', 'August'],
    ['{End}', 'Saturday, August 15', 'August'],
    ['{PageDown}', 'Saturday, September 12', 'September'],
    ['{PageUp}', 'Sunday, July 12', 'July'],
    ['{Shift>}{PageDown}{/Shift}', 'Thursday, August 12', 'August 2027'],
    ['{Shift>}{PageUp}{/Shift}', 'Tuesday, August 12', 'August 2025'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Wednesday, September 2', 'September'],
  ])('%s moves the focus to %s in %s', async (keys, name, heading) => {
    await renderCalendar()
    ;(day('Wednesday, August 12').element() as HTMLElement).focus()
    await userEvent.keyboard(keys)
    await expect.element(day(name)).toHaveFocus()
    await expect.element(month).toHaveTextContent(heading)
  })

  test('one day can be reached by Tab, the chosen one at first and then where the focus was', async () => {
    await renderCalendar()
    await expect.element(day('Wednesday, August 12')).toHaveAttribute('tabindex', '0')
    ;(day('Wednesday, August 12').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(day('Thursday, August 13')).toHaveAttribute('tabindex', '0')
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  })

  test.each(['{Enter}', ' '])('"%s" chooses the day, which keeps the focus', async (key) => {
    const { onChange } = await renderCalendar()
    ;(day('Wednesday, August 12').element() as HTMLElement).focus()
    await userEvent.keyboard(`{ArrowRight}${key}`)
    await expect.poll(() => onChange.mock.calls).toEqual([['2026-08-13']])
    await expect.element(day('Thursday, August 13')).toHaveFocus()
    await expect.element(day('Thursday, August 13')).toHaveAttribute('aria-pressed', 'true')
  })

  test('the focus stays within the days that can be chosen', async () => {
    await renderCalendar({ min: '2026-08-10', max: '2026-08-20' })
    ;(day('Wednesday, August 12').element() as HTMLElement).focus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(day('Thursday, August 20')).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    await expect.element(day('Monday, August 10')).toHaveFocus()
    await expect.element(day('Sunday, August 9')).toBeDisabled()
    await expect.element(day('Previous month')).toBeDisabled()
    await expect.element(day('Next month')).toBeDisabled()
  })
})

test('the page of the server shows the month with disabled days, which work when it is hydrated', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<ChosenDay onChange={() => {}} />)
  await expect.element(grid).toBeVisible()
  await expect.element(day('Friday, August 21')).toBeDisabled()
  await expect.element(day('Next month')).toBeDisabled()
  const root = hydrateRoot(container, <ChosenDay onChange={() => {}} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await userEvent.click(day('Friday, August 21'))
  await expect.element(day('Friday, August 21')).toHaveAttribute('aria-pressed', 'true')
})

type Limits = { min?: string; max?: string }

async function renderCalendar(limits: Limits = {}) {
  const onChange = vi.fn<(day: string) => void>()
  await render(<ChosenDay onChange={onChange} {...limits} />)
  return { onChange }
}

function ChosenDay({ onChange, ...limits }: Limits & { onChange: (day: string) => void }) {
  const [value, setValue] = useState('2026-08-12')
  function choose(chosen: string) {
    setValue(chosen)
    onChange(chosen)
  }
  return <Calendar value={value} onChange={choose} today="2026-08-01" {...limits} />
}
