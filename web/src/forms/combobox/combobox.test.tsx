import { type ComponentProps, type FormEvent, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Combobox } from './combobox.tsx'
import type { Suggestion } from './suggestion.ts'

const places = ['Tampa, FL', 'Tampa, KS', 'Tampico, IL'].map((label) => ({ id: label, label }))
const field = page.getByRole('combobox', { name: 'Location' })
const listbox = page.getByRole('listbox', { name: 'Suggestions' })
const option = (name: string) => listbox.getByRole('option', { name })
const status = page.getByRole('status')
const after = page.getByRole('button', { name: 'After' })

// The keyboard table of the ARIA Authoring Practices for a combobox with a listbox.
describe('with suggestions', () => {
  test('the field announces how many there are and keeps the focus', async () => {
    await renderField()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await type('Tam')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await expect.element(listbox).toHaveAttribute('id', field.element().getAttribute('aria-controls') ?? '')
    await expect.poll(() => document.querySelector('[data-live-announcer]')?.textContent).toContain('3 options available.')
    await expect.element(field).toHaveFocus()
    await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  })

  test.each([
    [['ArrowDown'], 'Tampa, FL'],
    [['ArrowDown', 'ArrowDown'], 'Tampa, KS'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], 'Tampa, FL'],
    [['ArrowUp'], 'Tampico, IL'],
    [['ArrowDown', 'ArrowUp'], 'Tampico, IL'],
  ])('%j marks %s, and Enter takes it', async (keys, name) => {
    const { onChoose, onSubmit } = await renderField()
    await type('Tam')
    await expect.element(option(name)).toBeVisible()
    for (const key of keys) await userEvent.keyboard(`{${key}}`)
    await expect.element(option(name)).toHaveAttribute('aria-selected', 'true')
    await expect.element(field).toHaveAttribute('aria-activedescendant', option(name).element().id)
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith(name)
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('Enter without a mark takes the first', async () => {
    const { onChoose } = await renderField()
    await type('Tam')
    await expect.element(option('Tampa, FL')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith('Tampa, FL')
  })

  test.each([
    ['isComposing', { isComposing: true }],
    ['the code of Safari', { keyCode: 229 }],
  ])('keys of an input method, with %s, choose and close nothing', async (_, composing) => {
    const { onChoose, onSubmit } = await renderField()
    await type('Tam')
    await expect.element(option('Tampa, FL')).toBeVisible()
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      field.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...composing }))
    await expect.element(option('Tampa, FL')).toBeVisible()
    await expect.element(field).not.toHaveAttribute('aria-activedescendant')
    expect(onChoose).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith('Tampa, FL')
  })

  test('Escape closes them and leaves what was typed; an arrow opens them again', async () => {
    await renderField()
    await type('Tam')
    await expect.element(option('Tampa, FL')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(listbox).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('Tam')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Tampa, FL')).toBeVisible()
  })

  test('Tab leaves the field and chooses nothing; marking a suggestion does not leave it', async () => {
    const { onChoose, onBlur } = await renderField()
    await type('Tam')
    await expect.element(option('Tampa, FL')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Tampa, FL')).toHaveAttribute('aria-selected', 'true')
    expect(onBlur).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}')
    expect(onBlur).toHaveBeenCalledOnce()
    await expect.element(listbox).not.toBeInTheDocument()
    await expect.element(after).toHaveFocus()
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('Home, End and the arrows to the side move in the text', async () => {
    await renderField()
    await type('Tam')
    await userEvent.keyboard('{Home}{ArrowRight}u{End}p')
    await expect.element(field).toHaveValue('Tuamp')
  })

  test('a press on one chooses it, and the focus stays in the field', async () => {
    const { onChoose } = await renderField()
    await type('Tam')
    await userEvent.click(option('Tampa, KS'))
    expect(onChoose).toHaveBeenCalledWith('Tampa, KS')
    await expect.element(field).toHaveFocus()
  })
})

describe('while a search is running', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('nothing is searched before typing pauses and the text is long enough', async () => {
    const { search } = await renderField()
    await type('Ta')
    vi.advanceTimersByTime(1000)
    await type('mp')
    vi.advanceTimersByTime(299)
    await type('a')
    vi.advanceTimersByTime(299)
    expect(search).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await expect.element(option('Tampa, FL')).toBeVisible()
    expect(search.mock.calls.map(([text]) => text)).toEqual(['Tampa'])
  })

  test.each(['Escape', 'Enter', 'Tab'])('after %s nothing is searched and nothing opens', async (key) => {
    const { search } = await renderField()
    await type('Tampa')
    await userEvent.keyboard(`{${key}}`)
    vi.advanceTimersByTime(1000)
    expect(search).not.toHaveBeenCalled()
    await expect.element(listbox).not.toBeInTheDocument()
  })

  test.each(['Escape', 'Tab'])('a result that arrives after %s opens nothing', async (key) => {
    const held = Promise.withResolvers<Suggestion[]>()
    const { search } = await renderField(() => held.promise)
    await type('Tampa')
    vi.advanceTimersByTime(300)
    await expect.poll(() => search.mock.calls.length).toBe(1)
    await userEvent.keyboard(`{${key}}`)
    held.resolve(places)
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(listbox).not.toBeInTheDocument()
  })

  test.each(['Escape', 'Enter', 'Tab'])('after %s nothing opens when the script of the list arrives', async (key) => {
    const script = held()
    const { search, onSubmit } = await renderField(undefined, script)
    await type(`Tampa{${key}}`)
    expect(onSubmit).toHaveBeenCalledTimes(key === 'Enter' ? 1 : 0)
    await script.arrive()
    await expect.element(status).toBeInTheDocument()
    vi.advanceTimersByTime(1000)
    expect(search).not.toHaveBeenCalled()
    await expect.element(listbox).not.toBeInTheDocument()
  })

  test('the result for an older text is dropped', async () => {
    const first = Promise.withResolvers<Suggestion[]>()
    const { search } = await renderField((text) => (text === 'Tam' ? first.promise : Promise.resolve([{ id: 'b', label: 'Boise, ID' }])))
    await type('Tam')
    vi.advanceTimersByTime(300)
    await expect.poll(() => search.mock.calls.length).toBe(1)
    await userEvent.fill(field, 'Boise')
    vi.advanceTimersByTime(300)
    await expect.element(option('Boise, ID')).toBeVisible()
    first.resolve(places)
    await first.promise
    await expect.element(option('Boise, ID')).toBeVisible()
    expect(listbox.getByRole('option').elements()).toHaveLength(1)
    expect(search.mock.calls[0]?.[1].aborted).toBe(true)
  })
})

describe('before the script of the list has arrived', () => {
  test('it is fetched when the field gets the focus', async () => {
    const script = held()
    await renderField(undefined, script)
    expect(script.fetch).not.toHaveBeenCalled()
    ;(field.element() as HTMLElement).focus()
    await expect.poll(() => script.fetch.mock.calls.length).toBe(1)
  })

  test('what was typed stays, with the focus and the place in the text, and is searched when it arrives', async () => {
    const script = held()
    await renderField(undefined, script)
    await type('Tam')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(field).toHaveValue('Tam')
    await script.arrive()
    await expect.element(option('Tampa, FL')).toBeVisible()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('u')
    await expect.element(field).toHaveValue('Taum')
  })

  test('an arrow key opens the list when it arrives', async () => {
    const script = held()
    await renderField(undefined, script, 'Tampa')
    await type('{ArrowDown}')
    await script.arrive()
    await expect.element(option('Tampa, FL')).toBeVisible()
  })

  test('if it cannot be loaded the field can be typed into and sent, says so, and opens the list after a retry', async () => {
    const script = held()
    const { onSubmit } = await renderField(undefined, script)
    await type('Tam')
    script.fail()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load suggestions')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('p{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()

    await userEvent.keyboard('a')
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(field).toHaveFocus()
    await script.arrive()
    await expect.element(option('Tampa, FL')).toBeVisible()
    await expect.element(field).toHaveValue('Tampa')
  })
})

test('a list that closes is not announced as empty', async () => {
  await renderField((text) => Promise.resolve(text === 'Nowhere' ? [] : places))
  await type('Tam')
  await expect.element(option('Tampa, FL')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(listbox).not.toBeInTheDocument()
  await userEvent.fill(field, 'Tampa')
  await expect.element(option('Tampa, FL')).toBeVisible()
  await userEvent.fill(field, 'Nowhere')
  await expect.element(status).toHaveTextContent('No results found')
  expect(document.querySelector('[data-live-announcer]')?.textContent).not.toContain('0 options')
})

test('that nothing was found, or that the search failed, is read out', async () => {
  await renderField((text) => (text === 'Nowhere' ? Promise.resolve([]) : Promise.reject(new Error('unreached'))))
  await type('Nowhere')
  await expect.element(status).toHaveTextContent('No results found')
  await userEvent.fill(field, 'Anywhere')
  await expect.element(status).toHaveTextContent('Failed to load suggestions')
})

type Find = (text: string) => Promise<readonly Suggestion[]>

async function renderField(find: Find = () => Promise.resolve(places), script?: Held, value = '') {
  // The pointer stays where the test before has left it.
  await render(<p>Elsewhere</p>)
  await userEvent.hover(page.getByText('Elsewhere'))
  const calls = {
    onChoose: vi.fn<(label: string) => void>(),
    onSubmit: vi.fn<() => void>(),
    onBlur: vi.fn<() => void>(),
    search: vi.fn((text: string, _signal: AbortSignal) => find(text)),
  }
  await render(<LocationForm {...calls} value={value} list={script && lazyPart(script.fetch)} />)
  return calls
}

type LocationFormProps = Awaited<ReturnType<typeof renderField>> & Pick<ComponentProps<typeof Combobox>, 'list' | 'value'>

function LocationForm({ onChoose, onSubmit, onBlur, search, list, value }: LocationFormProps) {
  const [text, setText] = useState(value)
  function choose({ label }: Suggestion) {
    setText(label)
    onChoose(label)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit}>
      <Combobox label="Location" value={text} onType={setText} onChoose={choose} search={search} list={list} onBlur={() => onBlur()} />
      <button type="submit">After</button>
    </form>
  )
}

async function type(text: string) {
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard(text)
}

const loadList = async () => (await import('./list/suggestion-list.tsx')).SuggestionList

type Held = ReturnType<typeof held>

/** A script that is loaded, or fails to load, when the test decides so; each fetch waits again. */
function held() {
  let fetched = Promise.withResolvers<Awaited<ReturnType<typeof loadList>>>()
  return {
    fetch: vi.fn(() => {
      fetched = Promise.withResolvers()
      return fetched.promise
    }),
    arrive: async () => {
      fetched.resolve(await loadList())
      await fetched.promise
    },
    fail: () => fetched.reject(new TypeError('Failed to fetch dynamically imported module: suggestion-list.js')),
  }
}
