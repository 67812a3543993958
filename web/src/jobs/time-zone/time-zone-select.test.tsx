import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { clockZone } from '../../ui/time/use-system-zone.ts'
import { Ago } from '../../ui/time/when.tsx'
import { aJobView } from '../job-view.factory.ts'
import { ShootWhen } from './shoot-when.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

const zones = ['America/Phoenix', 'America/New_York']

test.each(['Etc/Unknown', 'Factory', ''])(
  'on a device whose zone is "%s" a shoot has the time of its place, and the rest is in UTC',
  async (timeZone) => {
    const ofBrowser = new Intl.DateTimeFormat().resolvedOptions()
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...ofBrowser, timeZone })
    localStorage.setItem('timeZone', 'system')
    onTestFinished(() => {
      spy.mockRestore()
      localStorage.clear()
    })
    await renderSignedIn(
      aViewer(),
      <>
        <TimeZoneSelect zones={zones} />
        <ShootWhen job={aJobView()} today="2026-12-01" />
        <Ago at="2026-11-30T23:30:00Z" now="2026-12-01T12:00:00Z" zone={clockZone()} />
      </>,
    )
    await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue('System')
    await expect.element(page.getByText('Sat, Dec 5, 4:00 PM', { exact: true })).toBeVisible()
    await expect.element(page.getByText('yesterday')).toHaveAttribute('title', 'Mon, Nov 30, 11:30 PM')
  },
)

test('it is there where all times are the same, and larger where they differ', async () => {
  const here = clockZone()
  const widths = []
  for (const zones of [[here], [here, here === 'Pacific/Honolulu' ? 'America/Phoenix' : 'Pacific/Honolulu']]) {
    const { container, unmount } = await render(<TimeZoneSelect zones={zones} />)
    const select = page.getByRole('combobox', { name: 'Time zone' })
    await expect.element(select).toHaveDisplayValue('Local to each shoot')
    await userEvent.selectOptions(select, 'Hawaii')
    await userEvent.selectOptions(select, 'Local to each shoot')
    const { clientWidth, scrollWidth } = container.querySelector('select')!
    expect(scrollWidth).toBe(clientWidth)
    widths.push(clientWidth)
    await unmount()
  }
  localStorage.clear()
  expect(widths[0]).toBeLessThan(widths[1]!)
})
