import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { instantText, localDateTime } from '@shutterbid/domain/shared/when-texts'
import type { GoogleSite } from '#server/demo-extension'
import { type FakeEvent, FakeGoogle } from '../../test/fakes/fake-google.ts'
import { demoGoogle } from './demo-google.ts'

const zone = 'America/Phoenix'

/** A Google account with calendars on a port of its own, and the page on which its owner agrees. All photographers of the demo share it. */
export async function openDemoGoogle(): Promise<GoogleSite> {
  const google = new FakeGoogle()
  const server = createServer((request, response) => {
    answer(google, request, response).catch(() => response.writeHead(400).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  google.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  google.person = { sub: demoGoogle.account, email: demoGoogle.account, email_verified: true, name: 'Bo Marin' }
  google.letIn(demoGoogle.refreshToken)
  google.addCalendar('Bo’s calendar', { id: demoGoogle.calendars.own })
  google.addCalendar('Shutterbid shoots', { id: demoGoogle.calendars.shoots, isOurs: true })
  for (const event of rehearsals()) google.put(demoGoogle.calendars.own, event)
  const { issuer, clientId, clientSecret } = google
  return {
    client: { issuer, clientId, clientSecret },
    apiUrl: issuer,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A choir on the evenings of the next eight Sundays. */
function rehearsals() {
  const today = localDateTime(new Date(), zone).on
  const sundays = Array.from({ length: 56 }, (_, days) => addDays(today, days)).filter(
    (day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0,
  )
  const at = (on: string, time: string) => ({ dateTime: instantOf({ on, at: time, zone }).toISOString() })
  return sundays.map((day) => ({ summary: 'Choir', start: at(day, '20:30'), end: at(day, '22:00') }))
}

async function answer(google: FakeGoogle, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', google.issuer)
  const { method = 'GET', headers } = request
  const body = await text(request)
  if (url.pathname === '/') return showPage(response, shootsPage(google))
  if (url.pathname === '/authorize' && method === 'GET') return showPage(response, consentPage(url))
  if (url.pathname === '/authorize') return sendBack(google, response, url, new URLSearchParams(body).get('answer'))
  if (url.pathname === '/take-access-back' && method === 'POST') {
    for (const token of google.refreshTokens.keys()) if (token !== demoGoogle.refreshToken) google.endAccess(token)
    return response.writeHead(204).end()
  }
  const [, act, eventId] = /^\/(move|delete)\/(\w+)$/.exec(url.pathname) ?? []
  if (act && eventId && method === 'POST') {
    change(google, act, eventId)
    return response.writeHead(303, { location: '/' }).end()
  }
  const given = google.answer({ method, headers, body, path: url.pathname, query: url.searchParams })
  if (typeof given === 'string') return response.destroy()
  const [type, content] = 'json' in given ? ['application/json', JSON.stringify(given.json)] : ['text/plain', given.text]
  response.writeHead(given.status ?? 200, { 'content-type': type }).end(content)
}

function showPage(response: ServerResponse, content: string) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Google in the demo</title>
<style>body { max-width: 30rem; margin: 4rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui } button { font: inherit; padding: 0.6rem 1.2rem }</style>
<h1>Google in the demo</h1>
${content}
</html>`)
}

function consentPage(url: URL) {
  return `<p>Shutterbid wants to see which calendars ${demoGoogle.account} has and when they are busy, and to write shoots to a calendar of its own.</p>
<form method="post" action="${escaped(`/authorize?${url.searchParams}`)}">
  <button name="answer" value="allow">Allow</button>
  <button name="answer" value="cancel">Cancel</button>
</form>
<p><a href="/">See what Shutterbid has written here</a></p>`
}

function shootsPage(google: FakeGoogle) {
  const shoots = google.eventsIn(demoGoogle.calendars.shoots).map(({ id, summary = '', start }) => {
    const at = 'dateTime' in start ? instantText(new Date(start.dateTime), zone) : start.date
    const button = (act: string, label: string) =>
      `<form method="post" action="/${act}/${escaped(id)}" style="display: inline"><button>${label}</button></form>`
    return `<li>${escaped(summary)}, ${escaped(at)}<br>${button('move', 'Move by an hour')} ${button('delete', 'Delete')}</li>`
  })
  return `<h2>Shutterbid shoots</h2>\n<ul>${shoots.join('\n')}</ul>`
}

/** What the owner of the calendar does to a shoot there. */
function change(google: FakeGoogle, act: string, eventId: string) {
  const { shoots } = demoGoogle.calendars
  const event = google.eventsIn(shoots).find(({ id }) => id === eventId)
  if (!event) return
  if (act === 'delete') return google.delete(shoots, eventId)
  const start = anHourLater(event.start)
  const end = anHourLater(event.end)
  google.put(shoots, { ...event, start, end })
}

function anHourLater(time: FakeEvent['start']) {
  return 'date' in time ? time : { dateTime: new Date(Date.parse(time.dateTime) + 3_600_000).toISOString() }
}

function escaped(text: string) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function sendBack(google: FakeGoogle, response: ServerResponse, url: URL, answered: string | null) {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  const refusal = { error: 'access_denied', state: url.searchParams.get('state') ?? '', iss: google.issuer }
  back.search = new URLSearchParams(answered === 'allow' ? google.agree(url.href) : refusal).toString()
  response.writeHead(303, { location: back.href }).end()
}
