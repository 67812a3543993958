import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Switch } from '../ui/switch.tsx'
import { Segments } from '../ui/tabs/segments.tsx'
import { Checkbox } from './checkbox.tsx'
import { RadioList } from './choices/radio-list.tsx'
import { RatingInput } from './choices/rating-input.tsx'
import { Combobox } from './combobox/combobox.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type Kind = {
  Control: () => ReactNode
  /** As a person does, but in one task. */
  choose: (value: string) => void
  shown: () => unknown
  first: string
  second: string
}

let handled: string[] = []
let isScriptLoaded = false
beforeEach(() => {
  handled = []
  isScriptLoaded = false
})

const names = ['boise', 'phoenix', 'tampa'] as const
const options = names.map((value) => ({ value, label: value }))
const stars = { boise: '1', phoenix: '2', tampa: '3' }
const combobox = page.getByRole('combobox', { name: 'City' })
const textbox = page.getByRole('textbox', { name: 'City' })
const radio = (name: string) => input(page.getByRole('radio', { name, exact: true }).element())
const checkedRadio = () => names.find((name) => page.getByRole('radio', { name, exact: true }).query()?.matches(':checked'))

const kinds: Record<string, Kind> = {
  'a select': {
    Control: () => {
      const [city, setCity] = useState('boise')
      return <SelectField label="City" options={options} value={city} onChange={({ target }) => setCity(log(target.value))} />
    },
    choose: (value) => {
      const select = combobox.element()
      if (!(select instanceof HTMLSelectElement)) throw new Error('No select')
      select.value = value
      select.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      select.dispatchEvent(new Event('change', { bubbles: true }))
    },
    shown: () => (combobox.element() as HTMLSelectElement).value,
    first: 'phoenix',
    second: 'tampa',
  },
  'a group of segments': {
    Control: () => {
      const [city, setCity] = useState<(typeof names)[number]>('boise')
      return <Segments label="City" options={options} value={city} onChange={(value) => setCity(log(value))} />
    },
    choose: (value) => radio(value).click(),
    shown: checkedRadio,
    first: 'phoenix',
    second: 'tampa',
  },
  'a list of radios': {
    Control: () => {
      const [city, setCity] = useState('boise')
      return <RadioList name="city" label="City" options={options} value={city} onChange={({ target }) => setCity(log(target.value))} />
    },
    choose: (value) => radio(value).click(),
    shown: checkedRadio,
    first: 'phoenix',
    second: 'tampa',
  },
  'a rating': {
    Control: () => {
      const [rating, setRating] = useState<number | null>(null)
      return <RatingInput label="Rating" value={rating} onChange={(value) => setRating(Number(log(String(value))))} />
    },
    choose: (value) => radio(value === '1' ? '1 star' : `${value} stars`).click(),
    shown: () => page.getByRole('radio', { checked: true }).query()?.getAttribute('value'),
    first: stars.phoenix,
    second: stars.tampa,
  },
  'a text field': {
    Control: () => {
      const [city, setCity] = useState('boise')
      return <TextField label="City" value={city} onChange={({ target }) => setCity(log(target.value))} />
    },
    choose: (value) => type(input(textbox.element()), value),
    shown: () => input(textbox.element()).value,
    first: 'p',
    second: 'ph',
  },
  'a field with suggestions': {
    Control: () => {
      const [city, setCity] = useState('')
      return <Combobox label="City" value={city} onType={(text) => setCity(log(text))} onChoose={() => {}} search={async () => []} />
    },
    choose: (value) => type(input(combobox.element()), value),
    shown: () => input(combobox.element()).value,
    first: 'p',
    second: 'ph',
  },
}

describe.each(Object.entries(kinds))('%s', (_, { Control, choose, shown, first, second }) => {
  test('changed before any script runs is handled once', async () => {
    const container = serverRendered(<Control />)
    choose(second)
    isScriptLoaded = true
    await hydrate(container, <Control />)
    expect(handled).toEqual([second])
    expect(shown()).toBe(second)
  })

  test('changed while its part of the page waits for a script is handled once', async () => {
    await hydrate(serverRendered(<Control />), <Control />)
    choose(second)
    await loadScript()
    expect(handled).toEqual([second])
    expect(shown()).toBe(second)
  })

  test('that is hydrated by the change is handled once', async () => {
    await hydrate(serverRendered(<Control />), <Control />)
    const loaded = loadScript()
    choose(second)
    await loaded
    expect(handled).toEqual([second])
    expect(shown()).toBe(second)
  })

  test('that hydrates with the whole page by the change is handled once', async () => {
    const container = serverRendered(<Control />)
    isScriptLoaded = true
    const hydrated = hydrate(container, <Control />)
    choose(second)
    await hydrated
    expect(handled).toEqual([second])
    expect(shown()).toBe(second)
  })

  test('changed after hydration is handled once', async () => {
    isScriptLoaded = true
    await hydrate(serverRendered(<Control />), <Control />)
    choose(second)
    await settle()
    expect(handled).toEqual([second])
    expect(shown()).toBe(second)
  })

  test('changed twice before hydration is handled once, as it was last', async () => {
    const container = serverRendered(<Control />)
    choose(first)
    choose(second)
    isScriptLoaded = true
    await hydrate(container, <Control />)
    expect(handled).toEqual([second])
    expect(shown()).toBe(second)
  })

  test('changed before any script runs, and hydrated by the next change, is handled once, as it was last', async () => {
    const container = serverRendered(<Control />)
    choose(first)
    await hydrate(container, <Control />)
    const loaded = loadScript()
    choose(second)
    await loaded
    expect(handled).toEqual([second])
    expect(shown()).toBe(second)
  })

  test('changed before hydration and at once after it ends as it was last', async () => {
    const container = serverRendered(<Control />)
    choose(first)
    await hydrate(container, <Control />)
    const loaded = loadScript()
    elsewhere().click()
    expect(handled).toEqual(['elsewhere'])
    choose(second)
    await loaded
    expect(handled).toEqual(['elsewhere', second])
    expect(shown()).toBe(second)
  })

  test('that a browser going back has restored, unless its attribute forbids that, is shown as rendered', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming])
    onTestFinished(() => void vi.restoreAllMocks())
    const container = serverRendered(<Control />)
    if (container.querySelector('[autocomplete="off"]')) return
    const rendered = shown()
    choose(second)
    isScriptLoaded = true
    await hydrate(container, <Control />)
    expect(handled).toEqual([])
    expect(shown()).toBe(rendered)
  })

  test('rendered by the browser handles nothing by itself', async () => {
    await render(<Control />)
    await settle()
    expect(handled).toEqual([])
  })
})

describe.each([
  ['a switch', Switch, 'switch'],
  ['a checkbox', Checkbox, 'checkbox'],
] as const)('%s', (_, Component, role) => {
  const control = page.getByRole(role, { name: 'Count travel time' })
  function Travel() {
    const [isOn, setIsOn] = useState(false)
    return (
      <Component
        label="Count travel time"
        checked={isOn}
        onChange={({ target }) => {
          log(target.checked ? 'on' : 'off')
          setIsOn(target.checked)
        }}
      />
    )
  }

  test('pressed before any script runs is handled once', async () => {
    const container = serverRendered(<Travel />)
    await userEvent.click(control)
    isScriptLoaded = true
    await hydrate(container, <Travel />)
    expect(handled).toEqual(['on'])
    await expect.element(control).toBeChecked()
  })

  test('pressed while its part of the page waits for a script is handled once', async () => {
    await hydrate(serverRendered(<Travel />), <Travel />)
    await userEvent.click(control)
    await loadScript()
    expect(handled).toEqual(['on'])
    await expect.element(control).toBeChecked()
  })

  test('that is hydrated by the press is handled once', async () => {
    await hydrate(serverRendered(<Travel />), <Travel />)
    const loaded = loadScript()
    input(control.element()).click()
    await loaded
    expect(handled).toEqual(['on'])
    await expect.element(control).toBeChecked()
  })

  test('pressed after hydration is handled once', async () => {
    isScriptLoaded = true
    await hydrate(serverRendered(<Travel />), <Travel />)
    await userEvent.click(control)
    await settle()
    expect(handled).toEqual(['on'])
    await expect.element(control).toBeChecked()
  })

  test('pressed twice before hydration is as before', async () => {
    const container = serverRendered(<Travel />)
    await userEvent.click(control)
    await userEvent.click(control)
    isScriptLoaded = true
    await hydrate(container, <Travel />)
    expect(handled).toEqual([])
    await userEvent.click(control)
    expect(handled).toEqual(['on'])
  })
})

test('a select that renders again between the two events of the choice that hydrates it keeps the choice', async () => {
  await hydrate(serverRendered(<Rerendered />), <Rerendered />)
  const loaded = loadScript()
  kinds['a select']?.choose('tampa')
  await loaded
  expect(handled).toEqual(['tampa'])
})

test('a select whose value is none of its options handles nothing by itself', async () => {
  isScriptLoaded = true
  const select = <SelectField label="City" options={options} value="denver" onChange={({ target }) => log(target.value)} />
  await hydrate(serverRendered(select), select)
  expect(handled).toEqual([])
})

function Rerendered() {
  const [count, setCount] = useState(0)
  // Renders in the same task, like a state that only the browser knows.
  useEffect(() => setCount(1), [])
  return <SelectField label="City" help={count} options={options} value="boise" onChange={({ target }) => log(target.value)} />
}

function log<Value extends string>(value: Value) {
  handled.push(value)
  return value
}

function elsewhere() {
  const button = page.getByRole('button', { name: 'Elsewhere' }).element()
  if (!(button instanceof HTMLButtonElement)) throw new Error('No button')
  return button
}

function input(element: Element) {
  if (!(element instanceof HTMLInputElement)) throw new Error('No input')
  return element
}

/** Sets the value as the browser does, past React. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }))
}

function serverRendered(children: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page script={undefined}>{children}</Page>)
  onTestFinished(() => container.remove())
  return container
}

let releaseScript = () => {}

/** Hydrates the page, and the part with the control as well if its script is loaded. */
async function hydrate(container: Element, children: ReactNode) {
  const script = new Promise<void>((resolve) => {
    releaseScript = resolve
  })
  const root = hydrateRoot(container, <Page script={script}>{children}</Page>)
  onTestFinished(() => root.unmount())
  await expect.poll(() => page.getByText('Page is hydrated').query()).not.toBeNull()
  if (isScriptLoaded) await expect.poll(isPartHydrated).toBe(true)
  else expect(isPartHydrated()).toBe(false)
  await settle()
}

/** What follows in the same task as the call finds the part not hydrated yet. */
async function loadScript() {
  isScriptLoaded = true
  releaseScript()
  await expect.poll(isPartHydrated).toBe(true)
  await settle()
}

/** After the tasks that hydration has started. */
async function settle() {
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve))
}

const isPartHydrated = () => page.getByText('Part is hydrated').query() !== null

function Page({ script, children }: { script: Promise<void> | undefined; children: ReactNode }) {
  return (
    <>
      <Hydrated name="Page" />
      <Suspense fallback={null}>
        <Part script={script}>{children}</Part>
      </Suspense>
    </>
  )
}

function Part({ script, children }: { script: Promise<void> | undefined; children: ReactNode }) {
  if (script && !isScriptLoaded) use(script)
  return (
    <>
      {children}
      <button type="button" onClick={() => log('elsewhere')}>
        Elsewhere
      </button>
      <Hydrated name="Part" />
    </>
  )
}

function Hydrated({ name }: { name: string }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated ? <p>{name} is hydrated</p> : null
}
