import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Switch } from './switch.tsx'

const control = page.getByRole('switch', { name: 'Count travel time' })

test('a press before hydration is handled once', async () => {
  const container = serverRendered()
  await userEvent.click(control)
  hydrate(container)
  await expect.element(page.getByText('Handled: on', { exact: true })).toBeVisible()
  await expect.element(control).toBeChecked()
})

test('a press during hydration is handled once', async () => {
  hydrate(serverRendered())
  control.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(page.getByText('Handled: on', { exact: true })).toBeVisible()
  await expect.element(control).toBeChecked()
})

test('two presses before hydration are none', async () => {
  const container = serverRendered()
  await userEvent.click(control)
  await userEvent.click(control)
  hydrate(container)
  await userEvent.click(control)
  await expect.element(page.getByText('Handled: on', { exact: true })).toBeVisible()
})

function serverRendered() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Travel />)
  onTestFinished(() => container.remove())
  return container
}

function hydrate(container: Element) {
  const root = hydrateRoot(container, <Travel />)
  onTestFinished(() => root.unmount())
}

function Travel() {
  const [isOn, setIsOn] = useState(false)
  const [handled, setHandled] = useState<string[]>([])
  return (
    <>
      <Switch
        label="Count travel time"
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setIsOn(checked)
          setHandled((others) => [...others, checked ? 'on' : 'off'])
        }}
      />
      <p>Handled: {handled.join(', ')}</p>
    </>
  )
}
