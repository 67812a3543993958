import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { SelectField } from './select-field.tsx'

const city = page.getByRole('combobox', { name: 'City' })

test('a choice made before hydration is handled once', async () => {
  const container = serverRendered()
  choose('tampa')
  hydrate(container)
  await expect.element(page.getByText('Handled: tampa', { exact: true })).toBeVisible()
  await expect.element(city).toHaveValue('tampa')
})

test('a choice made during hydration is handled once', async () => {
  hydrate(serverRendered())
  choose('tampa')
  await expect.element(page.getByText('Handled: tampa', { exact: true })).toBeVisible()
  await expect.element(city).toHaveValue('tampa')
})

function serverRendered() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<City />)
  onTestFinished(() => container.remove())
  return container
}

function hydrate(container: Element) {
  const root = hydrateRoot(container, <City />)
  onTestFinished(() => root.unmount())
}

function choose(value: string) {
  const select = city.element()
  if (!(select instanceof HTMLSelectElement)) throw new Error('No select')
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function City() {
  const [city, setCity] = useState('boise')
  const [handled, setHandled] = useState<string[]>([])
  const options = ['boise', 'phoenix', 'tampa'].map((value) => ({ value, label: value }))
  return (
    <>
      <SelectField
        label="City"
        options={options}
        value={city}
        onChange={({ target: { value } }) => {
          setCity(value)
          setHandled((others) => [...others, value])
        }}
      />
      <p>Handled: {handled.join(', ')}</p>
    </>
  )
}
