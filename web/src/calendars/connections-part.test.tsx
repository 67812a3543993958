import type { ConnectionsView } from '@shutterbid/domain/calendars/connection-schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { BrokenCalendars } from './broken-calendars.tsx'
import { ConnectionsPart } from './connections-part.tsx'

type Connection = ConnectionsView['connections'][number]
const family: Connection = {
  ...{ id: 'c1', kind: 'ics', account: 'calendar.example', problem: null, failingSince: null, isBroken: false },
  ...{ lastReadAt: new Date('2026-11-14T23:30:00Z'), nextReadAt: new Date('2026-11-14T23:40:00Z') },
  calendars: [{ id: 'k1', name: 'Family', countsAsBusy: true }],
}
const lost: Connection = { ...family, problem: 'denied', failingSince: new Date('2026-11-14T23:40:00Z'), isBroken: true }
const view = (...connections: Connection[]) => ({ gives: { kinds: ['ics'], connections } })
const none = { 'calendars/connections': view() }
const one = { 'calendars/connections': view(family) }
const part = <ConnectionsPart zone="America/Phoenix" />
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Address of your calendar' })
const card = page.getByRole('article', { name: 'Family' })

async function connect(address: string) {
  await userEvent.fill(field, address)
  await userEvent.click(button('Connect calendar'))
}

test('a photographer connects the address of a calendar, and reads that it is being read', async () => {
  answerCalls(none)
  await renderSignedIn(aViewer(), part)
  await expect.element(button('Connect calendar')).toBeDisabled()
  answerCalls({ ...none, 'calendars/connectAddress': view({ ...family, lastReadAt: null }) })
  await connect('https://calendar.example/private.ics')
  await expect.element(page.getByText('Calendar Connected!')).toBeVisible()
  await expect.element(card.getByText('It is being read for the first time.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('an address that cannot be connected is kept, with what is wrong beside it', async () => {
  answerCalls({ ...none, 'calendars/connectAddress': { refuses: 'calendar_gone' } })
  await renderSignedIn(aViewer(), part)
  await connect('https://calendar.example/old.ics')
  await expect.element(page.getByText('There is no calendar at this address. Check it and try again.')).toBeVisible()
  await expect.element(field).toHaveValue('https://calendar.example/old.ics')
  await expect.element(field).toHaveFocus()
})

test('a connected calendar says when it was read, is read now, and can stop counting', async () => {
  answerCalls(one)
  await renderSignedIn(aViewer(), part)
  await expect.element(card.getByText('Last read: Sat, Nov 14, 4:30 PM. Next read: Sat, Nov 14, 4:40 PM.')).toBeVisible()
  answerCalls({ ...one, 'calendars/readNow': view({ ...family, lastReadAt: new Date('2026-11-14T23:35:00Z') }) })
  await userEvent.click(card.getByRole('button', { name: 'Try now' }))
  await expect.element(card.getByText(/Last read: Sat, Nov 14, 4:35 PM/)).toBeVisible()
  await expect.element(page.getByText('Your calendar is up to date')).toBeVisible()
  const off = { ...family, calendars: [{ ...family.calendars[0]!, countsAsBusy: false }] }
  answerCalls({ 'calendars/connections': view(off), 'calendars/changeCalendar': view(off) })
  await userEvent.click(card.getByRole('switch', { name: /Counts as busy/ }))
  await expect.element(card.getByRole('switch', { name: /Counts as busy/ })).not.toBeChecked()
})

test('a lost calendar says since when, what to do, and what counts meanwhile', async () => {
  answerCalls({ 'calendars/connections': view(lost) })
  await renderSignedIn(aViewer(), part)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The calendar no longer lets us in. Disconnect it and connect it again. We have not been able to read it since Sat, Nov 14, 4:40 PM. Its events count as we last read them.',
    )
  answerCalls({ 'calendars/connections': view(lost), 'calendars/readNow': view(lost) })
  await userEvent.click(card.getByRole('button', { name: 'Try now' }))
  await expect.element(button('Try now')).toBeEnabled()
  await expect.element(page.getByText('Your calendar is up to date')).not.toBeInTheDocument()
})

test('a calendar is disconnected after a question', async () => {
  answerCalls(one)
  await renderSignedIn(aViewer(), part)
  await userEvent.click(card.getByRole('button', { name: 'Disconnect' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }))
  await expect.element(page.getByText('Failed to disconnect calendar')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(card.getByRole('button', { name: 'Disconnect' }))
  answerCalls({ ...none, 'calendars/disconnect': view() })
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }))
  await expect.element(page.getByText('Calendar disconnected successfully')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Connected calendars' })).toHaveFocus()
})

test('if they cannot be loaded, one can try again; where none can be connected, there is nothing', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), part)
  await expect.element(page.getByText('Failed to load your connected calendars')).toBeVisible()
  answerCalls({ 'calendars/connections': { gives: { kinds: [], connections: [] } } })
  await userEvent.click(button('Try again'))
  await expect.element(page.getByRole('heading', { name: 'Connected calendars' })).not.toBeInTheDocument()
})

test('the dashboard warns of a calendar that cannot be read, and only of such', async () => {
  answerCalls({ 'calendars/connections': view(family, lost) })
  await renderSignedIn(aViewer(), <BrokenCalendars personId="bo" />)
  await expect.element(page.getByRole('alert').getByText(/^We cannot read your connected calendar\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your calendars' })).toHaveAttribute('href', '/profile/bo?tab=availability')
})
