import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { Switch } from '../ui/switch.tsx'
import { Segments } from '../ui/tabs/segments.tsx'
import { Checkbox } from './checkbox.tsx'
import { RadioCards } from './choices/radio-cards.tsx'
import { RadioList } from './choices/radio-list.tsx'
import { RatingInput } from './choices/rating-input.tsx'
import { Combobox } from './combobox/combobox.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

let handled: unknown[] = []
beforeEach(() => {
  handled = []
})

const options = [
  { value: 'boise', label: 'Boise' },
  { value: 'tampa', label: 'Tampa' },
] as const

/** The text of a control, which is handled when it changes. */
function useCity() {
  const [city, setCity] = useState('boise')
  function change(value: string) {
    handled.push(value)
    setCity(value)
  }
  return { value: city, change, onChange: ({ target }: { target: { value: string } }) => change(target.value) }
}

function useCheck() {
  const [checked, setChecked] = useState(false)
  function onChange({ target }: { target: { checked: boolean } }) {
    handled.push(target.checked)
    setChecked(target.checked)
  }
  return { checked, onChange }
}

type Kind = {
  Control: () => ReactNode
  /** One that is not chosen, where there are several. */
  control: Locator
  use: (control: Locator) => Promise<void>
  value: unknown
}

const press = (control: Locator) => userEvent.click(control, { force: true })
const radio = page.getByRole('radio', { name: 'Tampa' })

const kinds: Record<string, Kind> = {
  'a select': {
    Control: () => {
      const { value, onChange } = useCity()
      return <SelectField label="City" options={options} value={value} onChange={onChange} />
    },
    control: page.getByRole('combobox', { name: 'City' }),
    use: (control) => userEvent.selectOptions(control, 'tampa'),
    value: 'tampa',
  },
  'a group of segments': {
    Control: () => {
      const { value, change } = useCity()
      return <Segments label="City" options={options} value={value === 'boise' ? 'boise' : 'tampa'} onChange={change} />
    },
    control: radio,
    use: press,
    value: 'tampa',
  },
  'a list of radios': {
    Control: () => {
      const { value, onChange } = useCity()
      return <RadioList name="city" label="City" options={options} value={value} onChange={onChange} />
    },
    control: radio,
    use: press,
    value: 'tampa',
  },
  'a group of cards': {
    Control: () => {
      const { value, onChange } = useCity()
      return <RadioCards name="city" label="City" options={options} value={value} onChange={onChange} />
    },
    control: radio,
    use: press,
    value: 'tampa',
  },
  'a rating': {
    Control: () => {
      const [rating, setRating] = useState<number | null>(null)
      function change(value: number) {
        handled.push(value)
        setRating(value)
      }
      return <RatingInput label="Rating" value={rating} onChange={change} />
    },
    control: page.getByRole('radio', { name: '3 stars' }),
    use: press,
    value: 3,
  },
  'a text field': {
    Control: () => {
      const { value, onChange } = useCity()
      return <TextField label="City" value={value} onChange={onChange} />
    },
    control: page.getByRole('textbox', { name: 'City' }),
    use: (control) => userEvent.fill(control, 'tampa'),
    value: 'tampa',
  },
  'a field with suggestions': {
    Control: () => {
      const { value, change } = useCity()
      return <Combobox label="City" value={value} onType={change} onChoose={() => {}} search={async () => []} />
    },
    control: page.getByRole('combobox', { name: 'City' }),
    use: (control) => userEvent.fill(control, 'tampa'),
    value: 'tampa',
  },
  'a checkbox': {
    Control: () => <Checkbox label="Count travel time" {...useCheck()} />,
    control: page.getByRole('checkbox', { name: 'Count travel time' }),
    use: press,
    value: true,
  },
  'a switch': {
    Control: () => <Switch label="Count travel time" {...useCheck()} />,
    control: page.getByRole('switch', { name: 'Count travel time' }),
    use: press,
    value: true,
  },
}

test.each(Object.entries(kinds))('%s with a state is disabled until it is hydrated, and then handles a change once', async (_, kind) => {
  const { Control, control, use, value } = kind
  const { hydrate } = serverRendered(<Control />)
  await expect.element(control).toBeDisabled()
  await hydrate()
  await expect.element(control).toBeEnabled()
  expect(handled).toEqual([])
  await use(control)
  expect(handled).toEqual([value])
})

test('a field whose text the page keeps can be typed into before it is hydrated, and keeps the text', async () => {
  const field = page.getByRole('textbox', { name: 'City' })
  const { hydrate } = serverRendered(<TextField label="City" defaultValue="" />)
  await userEvent.fill(field, 'Tampa')
  await hydrate()
  await expect.element(field).toHaveValue('Tampa')
})

test('a choice of a form without a state can be made before it is hydrated, and stays', async () => {
  const { hydrate } = serverRendered(<RadioList name="city" label="City" options={options} />)
  await press(radio)
  await hydrate()
  await expect.element(radio).toBeChecked()
})

function serverRendered(children: ReactNode) {
  const page = (
    <>
      {children}
      <IsHydrated />
    </>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  onTestFinished(() => container.remove())
  async function hydrate() {
    const root = hydrateRoot(container, page)
    onTestFinished(() => root.unmount())
    await expect.poll(() => container.textContent).toContain('Hydrated')
  }
  return { hydrate }
}

function IsHydrated() {
  return useHydrated() ? <p>Hydrated</p> : null
}
