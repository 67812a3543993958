import { notUnderstoodText } from '@shutterbid/domain/calendars/problems'
import type { ConnectionsView } from '@shutterbid/domain/calendars/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { CalendarBroken } from './calendar-broken.tsx'
import { ConnectionsSection } from './connections-section.tsx'

type Connection = ConnectionsView['connections'][number]
const family: Connection = {
  id: 'c1',
  kind: 'ics',
  account: 'calendar.example',
  problem: null,
  failingSince: null,
  isBroken: false,
  lastReadAt: new Date('2026-11-14T23:30:00Z'),
  nextReadAt: new Date('2026-11-14T23:40:00Z'),
  calendars: [
    {
      id: 'k1',
      name: 'Family',
      countsAsBusy: true,
      isWritable: false,
      writesShoots: false,
      notUnderstood: null,
      problem: null,
      failingSince: null,
      isBroken: false,
      changedShoots: [],
    },
  ],
}
const lost: Connection = { ...family, problem: 'denied', failingSince: new Date('2026-11-14T23:40:00Z'), isBroken: true }
const view = (...connections: Connection[]) => ({ gives: { kinds: ['ics'], connections } })
const none = { 'calendars/connections': view() }
const one = { 'calendars/connections': view(family) }
const part = <ConnectionsSection zone="America/Phoenix" />
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
  const reading = view({ ...family, lastReadAt: null })
  answerCalls({ 'calendars/connections': reading, 'calendars/connectAddress': reading })
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
  await expect(document).toBeAccessible()
})

test('a switch shows the last choice while it is being saved', async () => {
  const counts = card.getByRole('switch', { name: /^Counts as busy/ })
  answerCalls({ ...one, 'calendars/changeCalendar': 'waits' })
  await renderSignedIn(aViewer(), part)
  await userEvent.click(counts, { force: true })
  await expect.element(counts).not.toBeChecked()
  await userEvent.click(counts, { force: true })
  await expect.element(counts).toBeChecked()
})

test('a connected calendar says when it was read, is read now, and can stop counting', async () => {
  answerCalls(one)
  await renderSignedIn(aViewer(), part)
  await expect.element(card.getByText('Last read: Sat, Nov 14, 4:30 PM. Next read: Sat, Nov 14, 4:40 PM.')).toBeVisible()
  const readNow = view({ ...family, lastReadAt: new Date('2026-11-14T23:35:00Z') })
  answerCalls({ 'calendars/connections': readNow, 'calendars/readNow': readNow })
  await userEvent.click(card.getByRole('button', { name: 'Try now' }))
  await expect.element(card.getByText(/Last read: Sat, Nov 14, 4:35 PM/)).toBeVisible()
  await expect.element(page.getByText('Your calendar is up to date')).toBeVisible()
  const off = { ...family, calendars: [{ ...family.calendars[0]!, countsAsBusy: false }] }
  answerCalls({ 'calendars/connections': view(off), 'calendars/changeCalendar': view(off) })
  await userEvent.click(card.getByRole('switch', { name: /Counts as busy/ }))
  await expect.element(card.getByRole('switch', { name: /Counts as busy/ })).not.toBeChecked()
})

test('a calendar says whether its events come in and shoots go out, and another address can be connected', async () => {
  const shoots = { ...family.calendars[0]!, id: 'k2', name: 'Shoots', countsAsBusy: false, isWritable: true, writesShoots: true }
  const off = { ...family, id: 'c3', account: 'old.example', calendars: [{ ...family.calendars[0]!, name: 'Old', countsAsBusy: false }] }
  answerCalls({ 'calendars/connections': view(family, { ...family, id: 'c2', account: 'Google', calendars: [shoots] }, off) })
  await renderSignedIn(aViewer(), part)
  await expect.element(card.getByText('Comes in')).toBeVisible()
  await expect.element(card.getByText('Goes out')).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Shoots' }).getByText('Goes out')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Old' }).getByText('Switched off')).toBeVisible()
  await userEvent.click(button('Connect the address of a calendar'))
  await expect.element(field).toBeVisible()
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

test('of several calendars the one that fails says so itself', async () => {
  const [only] = family.calendars
  const failing = { failingSince: new Date('2026-11-14T23:40:00Z'), isBroken: true }
  const account: Connection = {
    ...family,
    kind: 'google',
    account: 'bo@gmail.example',
    calendars: [
      only!,
      { ...only!, id: 'k2', name: 'Choir', ...failing, problem: 'denied' },
      { ...only!, id: 'k3', name: 'Work', ...failing, problem: 'gone' },
      { ...only!, id: 'k4', name: 'Shoots', isWritable: true, writesShoots: true, ...failing, problem: 'read_only' },
    ],
  }
  answerCalls({ 'calendars/connections': view(account), 'calendars/readNow': view(account) })
  await renderSignedIn(aViewer(), part)
  const texts = page.getByRole('alert')
  await expect
    .element(texts.nth(0))
    .toHaveTextContent(
      '“Choir” no longer lets us read it. Share it again with the account that you connected, or switch it off. We have not been able to read it since Sat, Nov 14, 4:40 PM. Its events count as we last read them.',
    )
  await expect
    .element(texts.nth(1))
    .toHaveTextContent(
      '“Work” was deleted, or is no longer shared with you. Its events no longer count, and no shoots are written to it. Switch it off, or connect its account again.',
    )
  await expect
    .element(texts.nth(2))
    .toHaveTextContent(
      '“Shoots” no longer lets us write to it, so your shoots are missing there. Allow changes to it again, or write shoots to another calendar.',
    )
  await expect.element(texts.nth(3)).not.toBeInTheDocument()
  await userEvent.click(button('Try now'))
  await expect.element(button('Try now')).toBeEnabled()
  await expect.element(page.getByText('Your calendar is up to date')).not.toBeInTheDocument()
})

test('shoots that the photographer changed in a calendar are named, and are written again', async () => {
  const shoots = { ...family.calendars[0]!, name: 'Shoots', isWritable: true, writesShoots: true }
  const changed = [
    { jobId: 'j1', title: 'Orchard portraits', change: 'moved' as const },
    { jobId: 'j2', title: 'Harvest party', change: 'deleted' as const },
  ]
  answerCalls({ 'calendars/connections': view({ ...family, calendars: [{ ...shoots, changedShoots: changed }] }) })
  await renderSignedIn(aViewer(), part)
  const notice = page.getByRole('status').filter({ hasText: 'You changed shoots in “Shoots”.' })
  const items = notice.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('Moved: Orchard portraits')
  await expect.element(items.nth(1)).toHaveTextContent('Deleted: Harvest party')
  await expect.element(items.nth(0).getByRole('link', { name: 'Orchard portraits' })).toHaveAttribute('href', '/jobs/j1')
  answerCalls({ 'calendars/writeAgain': { refuses: 'too_many_calendars' } })
  await userEvent.click(button('Write them again'))
  await expect.element(page.getByText('You have connected as many calendars as possible. Disconnect one first.')).toBeVisible()
  await expect.element(notice).toBeVisible()
  const written = view({ ...family, calendars: [shoots] })
  answerCalls({ 'calendars/connections': written, 'calendars/writeAgain': written })
  await userEvent.click(button('Write them again'))
  await expect.element(page.getByText('They will appear there within a minute')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Calendars' })).toHaveFocus()
})

test('a calendar that can only be read says so, at an address or beside others that can be written to', async () => {
  answerCalls(one)
  await renderSignedIn(aViewer(), part)
  await expect
    .element(
      card.getByText(
        'Calendars at an address can only be read, so shoots are not written here. Subscribe to your private address to see them there.',
      ),
    )
    .toBeVisible()
  const [only] = family.calendars
  const work = { ...only!, id: 'k2', name: 'Work', isWritable: true }
  const account: Connection = { ...family, kind: 'caldav', account: 'bo at cloud.example', calendars: [only!, work] }
  answerCalls({ 'calendars/connections': view(account), 'calendars/readNow': view(account) })
  await userEvent.click(card.getByRole('button', { name: 'Try now' }))
  const sentence = /This calendar can only be read, so shoots are not written to it\.$/
  await expect.element(page.getByRole('switch', { name: /^Family counts as busy/ })).toHaveAccessibleName(sentence)
  await expect.element(page.getByRole('switch', { name: /^Work counts as busy/ })).not.toHaveAccessibleName(sentence)
  await expect.element(page.getByText(/^Calendars at an address/)).not.toBeInTheDocument()
})

test('a calendar says how many of its events were not understood, and what counts then', async () => {
  const unclear = { ...family, calendars: [{ ...family.calendars[0]!, notUnderstood: notUnderstoodText(2, 'Family') }] }
  answerCalls({ 'calendars/connections': view(unclear) })
  await renderSignedIn(aViewer(), part)
  const sentence =
    '2 events of “Family” were not understood. Where their day is known, you count as busy all day. Check the dates and the time zone in your calendar.'
  await expect.element(card.getByText(sentence)).toBeVisible()
})

test('a calendar is disconnected after a question', async () => {
  answerCalls(one)
  await renderSignedIn(aViewer(), part)
  await userEvent.click(card.getByRole('button', { name: 'Disconnect' }))
  await expect(document).toBeAccessible()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }))
  await expect.element(page.getByText('Failed to disconnect calendar')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(card.getByRole('button', { name: 'Disconnect' }))
  answerCalls({ ...none, 'calendars/disconnect': view() })
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }))
  await expect.element(page.getByText('Calendar disconnected successfully')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Calendars' })).toHaveFocus()
})

test('if they cannot be loaded, one can try again; where none can be connected, no form asks for one', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), part)
  await expect.element(page.getByText('Failed to load your connected calendars')).toBeVisible()
  answerCalls({ 'calendars/connections': { gives: { kinds: [], connections: [] } } })
  await userEvent.click(button('Try again'))
  await expect.element(page.getByText('Failed to load your connected calendars')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Connect a calendar' })).not.toBeInTheDocument()
})

test('every page warns of a calendar that cannot be read', async () => {
  const viewer = aViewer({ hasBrokenCalendar: true })
  await renderSignedIn(viewer, <CalendarBroken viewer={viewer} />)
  await expect.element(page.getByRole('alert').getByText(/^We cannot read one of your connected calendars\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See your calendars' }))
    .toHaveAttribute('href', '/profile/bo?tab=availability&part=calendars')
})

test.each([
  [
    'calendar_password_denied',
    'App password',
    'The server does not let us in. Check your user name, and that the password is an app password.',
  ],
  [
    'calendar_no_server',
    'Email address or server address',
    'There is no calendar server at this address. Check it, or enter the address that your provider gives for CalDAV.',
  ],
  [
    'calendar_unreachable',
    'Email address or server address',
    'We cannot reach the calendar. Check that its address leads to a public server, or try again later.',
  ],
] as const)('what is wrong with %s is said beside its field', async (refuses, field, text) => {
  answerCalls({ 'calendars/connections': { gives: { kinds: ['caldav'], connections: [] } }, 'calendars/connectCaldav': { refuses } })
  await renderSignedIn(aViewer(), <ConnectionsSection zone="America/Phoenix" />)
  await userEvent.click(page.getByRole('button', { name: 'Connect iCloud, Fastmail or Nextcloud' }))
  await userEvent.selectOptions(page.getByLabelText('Where your calendar is'), 'Nextcloud')
  await userEvent.fill(page.getByLabelText('Email address or server address'), 'cloud.example.com')
  await userEvent.fill(page.getByLabelText('User name'), 'bo')
  await userEvent.fill(page.getByRole('textbox', { name: 'App password' }), 'abcd-efgh')
  await userEvent.click(page.getByRole('button', { name: 'Connect calendars' }))
  await expect.element(page.getByRole('textbox', { name: field })).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(page.getByRole('textbox', { name: 'App password' })).toHaveValue('abcd-efgh')
})

test('an email address is enough: it is the user name as well, unless another one is typed', async () => {
  const server = page.getByRole('textbox', { name: 'Email address or server address' })
  const username = page.getByRole('textbox', { name: 'User name' })
  const kinds: ConnectionsView['kinds'] = ['caldav']
  answerCalls({ 'calendars/connections': { gives: { kinds, connections: [] } } })
  await renderSignedIn(aViewer(), part)
  await userEvent.click(button('Connect iCloud, Fastmail or Nextcloud'))
  await userEvent.selectOptions(page.getByLabelText('Where your calendar is'), 'Another CalDAV server')
  await userEvent.fill(server, 'cloud.example.com')
  await expect.element(username).toHaveValue('')
  await userEvent.fill(server, 'bo@example.com')
  await expect.element(username).toHaveValue('bo@example.com')
  await userEvent.fill(username, '')
  await expect.element(username).toHaveValue('')
  await userEvent.fill(username, 'lev')
  await userEvent.fill(server, 'bo@example')
  await expect.element(username).toHaveValue('lev')
  await userEvent.fill(page.getByRole('textbox', { name: 'App password' }), 'abcd-efgh')
  await userEvent.click(button('Connect calendars'))
  await expect
    .element(server)
    .toHaveAccessibleDescription(expect.stringContaining('Enter an email address, or the address of a server such as cloud.example.com'))
  await expect(document).toBeAccessible()
  await userEvent.fill(server, 'bo@example.com')
  await expect.element(server).not.toHaveAttribute('aria-invalid')
  const sent: unknown[] = []
  const connectCaldav = (input: unknown) => {
    sent.push(input)
    return { refuses: 'calendar_busy' } as const
  }
  answerCalls({ 'calendars/connectCaldav': connectCaldav })
  await userEvent.click(button('Connect calendars'))
  await expect.element(page.getByText('The calendar asks us to wait. Try again in a few minutes.')).toBeVisible()
  expect(sent).toEqual([{ url: 'bo@example.com', username: 'lev', password: 'abcd-efgh' }])
})

test('while Google cannot be reached, the button says so and can be pressed again', async () => {
  answerCalls({
    'calendars/connections': { gives: { kinds: ['google'], connections: [] } },
    'calendars/startGoogle': { refuses: 'calendar_no_google_address' },
  })
  await renderSignedIn(aViewer(), part)
  await userEvent.click(button('Connect Google Calendar'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('No auth URL returned: Google cannot be reached. Try again in a minute.')
  await expect.element(button('Connect Google Calendar')).toBeEnabled()
})

test('a photographer connects iCloud with an app password, and chooses where shoots are written', async () => {
  const calendars = [
    { ...family.calendars[0]!, isWritable: true },
    { ...family.calendars[0]!, id: 'k2', name: 'Work', isWritable: true },
  ]
  const icloud: Connection = { ...family, kind: 'caldav', account: 'bo@icloud.com at caldav.icloud.com', calendars }
  answerCalls({ 'calendars/connections': { gives: { kinds: ['ics', 'caldav'], connections: [] } } })
  await renderSignedIn(aViewer(), <ConnectionsSection zone="America/Phoenix" />)
  await userEvent.click(page.getByRole('button', { name: 'Connect iCloud, Fastmail or Nextcloud' }))
  await userEvent.fill(page.getByLabelText('User name'), 'bo@icloud.com')
  await userEvent.fill(page.getByRole('textbox', { name: 'App password' }), 'abcd-efgh')
  await expect.element(page.getByText(/Make one at account\.apple\.com/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Connect calendars' }))
  await expect.element(page.getByText('Failed to connect calendar')).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Where your calendar is'), 'Nextcloud')
  await userEvent.fill(page.getByLabelText('Email address or server address'), 'cloud.example.com')
  answerCalls({ 'calendars/connectCaldav': { gives: { kinds: ['ics', 'caldav'], connections: [icloud] } } })
  await userEvent.click(page.getByRole('button', { name: 'Connect calendars' }))
  await expect.element(page.getByText('Calendar Connected!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Calendars' })).toHaveFocus()
  const writing = { ...icloud, calendars: [calendars[0]!, { ...calendars[1]!, writesShoots: true }] }
  answerCalls({ 'calendars/changeCalendar': { gives: { kinds: ['ics', 'caldav'], connections: [writing] } } })
  await userEvent.click(page.getByRole('switch', { name: 'Write shoots to Work' }))
  await expect.element(page.getByRole('switch', { name: 'Write shoots to Work' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Write shoots to Family' })).not.toBeChecked()
})

test('a photographer who is led to another server is asked before it gets the password, and agrees with one press', async () => {
  const host = `caldav.${'long'.repeat(15)}.provider.example:8443`
  const sent: unknown[] = []
  answerCalls({
    'calendars/connections': { gives: { kinds: ['caldav'], connections: [] } },
    'calendars/connectCaldav': (input) => {
      sent.push(input)
      if (sent.length === 1) return { refuses: 'calendar_other_host', names: [host] }
      if (sent.length === 2) return { refuses: 'calendar_busy' }
      return { gives: { kinds: ['caldav'], connections: [{ ...family, kind: 'caldav', account: `bo@example.com at ${host}` }] } }
    },
  })
  await renderSignedIn(aViewer(), part)
  await userEvent.click(button('Connect iCloud, Fastmail or Nextcloud'))
  await userEvent.selectOptions(page.getByLabelText('Where your calendar is'), 'Nextcloud')
  await userEvent.fill(page.getByRole('textbox', { name: 'Email address or server address' }), 'bo@example.com')
  await userEvent.fill(page.getByRole('textbox', { name: 'App password' }), 'abcd-efgh')
  await userEvent.click(button('Connect calendars'))
  await expect.element(page.getByText(/^The server caldav\.longlong.* asks for your password/)).toBeVisible()
  await expect(document).toBeAccessible()
  await userEvent.click(button(`Send my password to ${host}`))
  await expect.element(page.getByText('The calendar asks us to wait. Try again in a few minutes.')).toBeVisible()
  await expect.element(button('Connect calendars')).toHaveFocus()
  await userEvent.click(button('Connect calendars'))
  await expect.element(page.getByText('Calendar Connected!')).toBeVisible()
  const typed = { username: 'bo@example.com', password: 'abcd-efgh' }
  expect(sent).toEqual([
    { ...typed, url: 'bo@example.com' },
    { ...typed, url: host },
    { ...typed, url: host },
  ])
})
