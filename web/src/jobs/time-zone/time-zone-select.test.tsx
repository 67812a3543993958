import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TimeZoneSelect } from './time-zone-select.tsx'

const zones = ['America/Phoenix', 'America/New_York']

test('a zone chosen before the page is hydrated counts', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<TimeZoneSelect zones={zones} />)
  const select = page.getByRole('combobox', { name: 'Time zone' })
  await userEvent.selectOptions(select, 'Hawaii')
  const root = hydrateRoot(container, <TimeZoneSelect zones={zones} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    localStorage.clear()
  })
  await expect.poll(() => localStorage.getItem('timeZone')).toBe('Pacific/Honolulu')
  await expect.element(select).toHaveValue('Pacific/Honolulu')
})
