import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { icsDriver } from '@shutterbid/server/platform/calendars/ics/ics-driver'
import { openPublicFetch } from '@shutterbid/server/platform/http/fetch-public'
import { median } from './median.ts'

const events = 2_000
const weekly = 200
const runs = 7
const goalMs = 1000

/** Measures reading a calendar file from a server, some of whose events repeat every week for a year. */
export async function benchReadCalendar() {
  const file = calendarText()
  const server = createServer((_, response) => response.end(file)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private.ics`
  const driver = icsDriver(openPublicFetch({ ownOrigin: new URL(url).origin }))
  const now = Date.now()
  const window = { from: new Date(now - 86_400_000), to: new Date(now + 365 * 86_400_000), zone: 'America/Phoenix', ownerEmails: [] }
  const times: number[] = []
  let spans = 0
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    const read = await driver.read({ kind: 'ics', url }, 'file', window, null, AbortSignal.timeout(60_000))
    times.push(performance.now() - startedAt)
    spans = read.events.reduce((sum, event) => sum + event.spans.length, 0)
  }
  console.log(`\nReading a calendar of ${events} events, ${weekly} of them weekly: ${spans} busy times`)
  console.log(`  median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms (goal: ${goalMs} ms)`)
  server.close()
}

function calendarText() {
  const basic = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const texts = Array.from({ length: events }, (_, index) => {
    const start = hour + ((index * 37) % (360 * 24)) * 3_600_000
    const rule = index < weekly ? ['RRULE:FREQ=WEEKLY'] : []
    const times = [`DTSTART:${basic(start)}`, `DTEND:${basic(start + 5_400_000)}`]
    const lines = [
      `UID:event-${index}`,
      'DTSTAMP:20261101T000000Z',
      `SUMMARY:Event ${index}`,
      'DESCRIPTION:Bring the long lens.',
      ...times,
      ...rule,
    ]
    return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:bench', 'X-WR-CALNAME:Family', ...texts, 'END:VCALENDAR', ''].join('\r\n')
}
