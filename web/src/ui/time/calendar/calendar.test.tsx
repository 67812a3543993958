import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyScript } from '../../lazy/lazy-script.ts'
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
    await userEvent.hover(day('Wednesday, August 12'))
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

describe('before the script of the grid has arrived', () => {
  test('the month can be read, turned and chosen from; the script is fetched when a pointer enters', async () => {
    const { onChange, fetched } = await renderCalendar({}, held())
    expect(fetched).not.toHaveBeenCalled()
    await userEvent.click(day('Next month'))
    expect(fetched).toHaveBeenCalledOnce()
    await expect.element(month).toHaveTextContent('September')
    await userEvent.click(day('Wednesday, September 9'))
    expect(onChange).toHaveBeenCalledWith('2026-09-09')
    await expect.element(grid).not.toBeInTheDocument()
  })

  test('the focus of another field of the form fetches it', async () => {
    const { fetched } = await renderCalendar({}, held())
    await userEvent.click(page.getByRole('textbox', { name: 'Title' }))
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('every day that can be chosen is reached by Tab', async () => {
    const { onChange } = await renderCalendar({ min: '2026-08-10' }, held())
    focus('Next month')
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    expect(onChange).toHaveBeenCalledWith('2026-08-11')
  })

  test.each([
    ['{ArrowRight}{ArrowDown}', 'Thursday, August 20'],
    ['{PageDown}{Home}', 'Sunday, September 6'],
    ['{Shift>}{PageUp}{/Shift}', 'Tuesday, August 12'],
  ])('%s is kept and moves the focus to %s when it arrives', async (keys, name) => {
    const script = held()
    await renderCalendar({}, script)
    focus('Wednesday, August 12')
    await userEvent.keyboard(keys)
    await expect.element(day('Wednesday, August 12')).toHaveFocus()
    await script.arrive()
    await expect.element(grid).toBeVisible()
    await expect.element(day(name)).toHaveFocus()
  })

  test.each(['{Enter}', ' '])('"%s" after an arrow key chooses the day to which the arrow moves', async (key) => {
    const script = held()
    const { onChange } = await renderCalendar({}, script)
    focus('Wednesday, August 12')
    await userEvent.keyboard(`{ArrowRight}${key}`)
    await script.arrive()
    await expect.element(day('Thursday, August 13')).toHaveFocus()
    await expect.poll(() => onChange.mock.calls).toEqual([['2026-08-13']])
  })

  test('the focus stays on the day', async () => {
    const script = held()
    await renderCalendar({}, script)
    focus('Friday, August 21')
    await script.arrive()
    await expect.element(grid).toBeVisible()
    await expect.element(day('Friday, August 21')).toHaveFocus()
  })

  test('the focus stays in another field', async () => {
    const script = held()
    await renderCalendar({}, script)
    const title = page.getByRole('textbox', { name: 'Title' })
    await userEvent.click(title)
    await script.arrive()
    await expect.element(grid).toBeVisible()
    await expect.element(title).toHaveFocus()
  })

  test.each([
    [
      'pointerdown',
      'pointerup',
      () =>
        day('Friday, August 21')
          .element()
          .dispatchEvent(new MouseEvent('click', { bubbles: true })),
    ],
    ['keydown', 'keyup', () => (day('Friday, August 21').element() as HTMLElement).click()],
  ])('a day that is pressed when it arrives (%s) is chosen', async (press, release, click) => {
    const script = held()
    const { onChange } = await renderCalendar({}, script)
    focus('Friday, August 21')
    const button = day('Friday, August 21').element()
    button.dispatchEvent(new Event(press, { bubbles: true }))
    await script.arrive()
    await expect.element(grid).not.toBeInTheDocument()
    button.dispatchEvent(new Event(release, { bubbles: true }))
    click()
    expect(onChange).toHaveBeenCalledWith('2026-08-21')
    await expect.element(grid).toBeVisible()
  })

  test('if it cannot be loaded the days stay buttons, the keys say so, and a retry keeps the focus', async () => {
    const script = held()
    const { onChange } = await renderCalendar({}, script)
    focus('Wednesday, August 12')
    await userEvent.keyboard('{ArrowRight}')
    script.fail()
    await expect
      .element(page.getByRole('alert').getByText('The arrow keys could not be loaded. Use Tab and Enter to choose a day, or try again.'))
      .toBeVisible()
    await expect.element(day('Wednesday, August 12')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    expect(onChange).toHaveBeenCalledWith('2026-08-13')

    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await script.arrive()
    await expect.element(grid).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => grid.element().contains(document.activeElement)).toBe(true)
  })
})

type Limits = { min?: string; max?: string }

async function renderCalendar(limits: Limits = {}, script?: Held) {
  // The pointer stays where the test before has left it.
  await render(<p>Elsewhere</p>)
  await userEvent.hover(page.getByText('Elsewhere'))
  const onChange = vi.fn<(day: string) => void>()
  const fetched = vi.fn(() => script?.fetch() ?? loadGrid())
  await render(<ChosenDay onChange={onChange} {...limits} grid={script ? lazyScript(fetched) : undefined} />)
  return { onChange, fetched }
}

function ChosenDay({ onChange, grid, ...limits }: Limits & Pick<ComponentProps<typeof Calendar>, 'grid' | 'onChange'>) {
  const [value, setValue] = useState('2026-08-12')
  function choose(chosen: string) {
    setValue(chosen)
    onChange(chosen)
  }
  return (
    <form>
      <input aria-label="Title" />
      <Calendar value={value} onChange={choose} today="2026-08-01" grid={grid} {...limits} />
    </form>
  )
}

function focus(name: string) {
  ;(day(name).element() as HTMLElement).focus()
}

const loadGrid = () => import('./month-grid.tsx')

type Held = ReturnType<typeof held>

/** A script that is loaded, or fails to load, when the test decides so; each fetch waits again. */
function held() {
  let fetched = Promise.withResolvers<Awaited<ReturnType<typeof loadGrid>>>()
  return {
    fetch: () => {
      fetched = Promise.withResolvers()
      return fetched.promise
    },
    arrive: async () => {
      fetched.resolve(await loadGrid())
      await fetched.promise
    },
    fail: () => fetched.reject(new TypeError('Failed to fetch dynamically imported module: month-grid.js')),
  }
}
