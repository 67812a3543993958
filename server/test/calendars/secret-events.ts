import { gzipSync } from 'node:zlib'
import type { Answer } from '../fakes/fake-http.ts'

/** Words of events and of access that must be found nowhere. Letters only, so that no escape changes them. */
export const secretWords = {
  title: 'Qxvtitle',
  description: 'Qxvdescription',
  place: 'Qxvplace',
  attendee: 'Qxvattendee',
  organizer: 'Qxvorganizer',
  link: 'Qxvlink',
  uid: 'Qxvuid',
  attachment: 'Qxvattachment',
  custom: 'Qxvcustom',
  contact: 'Qxvcontact',
  value: 'Qxvvalue',
  file: 'Qxvfile',
  address: 'Qxvaddress',
  query: 'Qxvquery',
  password: 'Qxvpassword',
}
const word = secretWords
const tomorrow = (hour: number) => new Date(new Date(Date.now() + 86_400_000).setUTCHours(hour, 0, 0, 0)).toISOString()
const basic = (instant: string) => instant.replace(/[-:]|\.\d+/g, '')
const times = [`DTSTART:${basic(tomorrow(18))}`, `DTEND:${basic(tomorrow(19))}`]

/** An event with secrets in every field. */
function eventWith(...lines: string[]) {
  return [
    'BEGIN:VEVENT',
    `UID:${word.uid}@example.com`,
    `SUMMARY;LANGUAGE=${word.custom}:${word.title}`,
    `DESCRIPTION:${word.description}`,
    `LOCATION;ALTREP="https://${word.link}.example/":${word.place}`,
    `ATTENDEE;CN=${word.attendee};PARTSTAT=ACCEPTED:mailto:${word.attendee}@example.com`,
    `ORGANIZER;CN=${word.organizer}:mailto:${word.organizer}@example.com`,
    `CONTACT:${word.contact}`,
    `COMMENT:${word.custom}`,
    `URL:https://example.com/${word.link}`,
    `ATTACH:https://example.com/${word.attachment}.pdf`,
    `X-${word.custom}:${word.custom}`,
    ...lines,
    'END:VEVENT',
  ]
}

function fileWith(...lines: string[]) {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:${word.custom}`, 'X-WR-CALNAME:Family', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** Calendar files, understood or not. */
export const secretFiles: Record<string, string | Buffer> = {
  understood: fileWith(...eventWith(...times, 'RRULE:FREQ=DAILY;COUNT=3', `EXDATE:${basic(tomorrow(18))}`)),
  'events that are not understood': fileWith(
    word.title,
    `;;;${word.value}`,
    ...eventWith(`DTSTART:${word.value}`, `DTEND:${word.value}`),
    ...eventWith(times[0]!, `DTEND:${word.value}`),
    ...eventWith(times[0]!, `DURATION:${word.value}`),
    ...eventWith(`DTSTART;TZID=${word.value}/Zone:20261201T100000`, `DTEND;TZID=${word.value}/Zone:20261201T110000`),
    ...eventWith(...times, `RRULE:FREQ=${word.value};BYDAY=${word.value}`),
    ...eventWith(...times, 'RRULE:FREQ=SECONDLY'),
    ...eventWith(...times, word.value, `${word.custom}"${word.value}`),
  ),
  'an event that does not end': fileWith(...eventWith(...times).slice(0, -1)),
  'other components': fileWith('BEGIN:VTODO', `SUMMARY:${word.title}`, 'END:VTODO', 'BEGIN:VJOURNAL', word.value, 'END:VJOURNAL'),
  'wrong bytes': Buffer.concat([Buffer.from(fileWith(...eventWith(...times))), Buffer.from([0xff, 0xc3, 0x28])]),
  'UTF-16': Buffer.from(`\ufeff${fileWith(...eventWith(...times))}`, 'utf16le'),
  'half a compressed file': gzipSync(fileWith(...eventWith(...times))).subarray(0, 200),
  'a page': `<!doctype html><title>${word.title}</title><p>${word.description}`,
  'no calendar': word.title,
  'a calendar that is too large': fileWith(...eventWith(...times), `X-LONG:${word.value.repeat(700_000)}`),
  'too many dates': fileWith(
    ...eventWith(
      ...times,
      `RDATE:${Array.from({ length: 30_000 }, (_, one) => basic(new Date(Date.parse(tomorrow(1)) + one * 600_000).toISOString())).join(',')}`,
    ),
  ),
}

/** Answers that repeat what they are about. */
export const failedAnswers: Record<string, Answer> = {
  ...Object.fromEntries(
    [400, 401, 403, 404, 410, 429, 500, 503].map((status) => [
      `${status}`,
      {
        status,
        text: `<html><title>${word.title}</title><p>${word.description} at ${word.place}</html>`,
        headers: { 'retry-after': word.value, 'www-authenticate': `Basic realm="${word.value}"`, etag: `"${status}"` },
      },
    ]),
  ),
  'an error in JSON': {
    status: 400,
    json: { error: { code: 400, message: `${word.title} cannot be read`, errors: [{ reason: word.value, message: word.title }] } },
  },
  'a redirect elsewhere': { status: 302, text: '', headers: { location: `https://127.0.0.1:1/${word.link}?${word.value}` } },
  'a redirect to no address': { status: 302, text: '', headers: { location: `https://[${word.link}` } },
  'another encoding': { text: word.title, headers: { 'content-type': `text/calendar; charset=${word.value}` } },
  'an unknown compression': { text: word.title, headers: { 'content-encoding': 'gzip' } },
  'no answer': 'cut',
}

export const wrongJson: Record<string, Answer> = {
  'half a JSON': { text: `{"items":[{"summary":"${word.title}",` },
  'JSON of another shape': { json: { items: word.title, error: word.value } },
}

export const wrongXml: Record<string, Answer> = {
  'half an XML': { text: `<d:multistatus xmlns:d="DAV:"><d:response><d:href>/${word.link}`, headers: { 'content-type': 'text/xml' } },
  'an XML with entities': {
    text: `<!DOCTYPE a [<!ENTITY a "${word.title}">]><d:multistatus xmlns:d="DAV:"><a>&a;&${word.value};</b></d:multistatus>`,
    headers: { 'content-type': 'text/xml' },
  },
}

/** Events as Google writes them, understood or not. */
export const secretItems: Record<string, unknown[]> = {
  understood: [itemWith({ start: { dateTime: tomorrow(18) }, end: { dateTime: tomorrow(19) } })],
  'times that are none': [itemWith({ start: { dateTime: word.value }, end: { date: word.value } }), itemWith({ start: word.value })],
  'an unknown zone': [itemWith({ start: { dateTime: `${tomorrow(18).slice(0, 19)}`, timeZone: word.value }, end: {} })],
  'values of other types': [itemWith({ attendees: word.value, iCalUID: [word.uid], status: { a: word.value } }), word.value, null],
  'deleted ones': [itemWith({ status: 'cancelled' })],
}

function itemWith(fields: object) {
  return {
    id: word.uid.toLowerCase(),
    iCalUID: `${word.uid}@google.com`,
    summary: word.title,
    description: word.description,
    location: word.place,
    htmlLink: `https://www.google.com/calendar/event?eid=${word.link}`,
    hangoutLink: word.link,
    attendees: [{ email: `${word.attendee}@example.com` }],
    organizer: { email: `${word.organizer}@example.com` },
    creator: { email: `${word.contact}@example.com` },
    attachments: [{ fileUrl: word.attachment, title: word.attachment }],
    extendedProperties: { private: { [word.custom]: word.custom } },
    ...fields,
  }
}

/** The answer of a CalDAV server to a report about a calendar with these files. */
export function multistatus(files: string[]): Answer {
  const responses = files.map(
    (file, index) => `
      <d:response><d:href>/bo/family/${word.file}${index}.ics</d:href><d:propstat><d:prop>
        <d:getetag>"${index}"</d:getetag><c:calendar-data>${file.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</c:calendar-data>
      </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
  )
  return ofDav(`${responses.join('')}<d:sync-token>sync-1</d:sync-token>`)
}

/** The answers of a CalDAV server to what is asked before the events. */
export function answerDav(path: string, body: string): Answer {
  const found = (href: string, props: string) =>
    ofDav(
      `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
    )
  if (body.includes('current-user-principal'))
    return found(path, '<d:current-user-principal><d:href>/bo/</d:href></d:current-user-principal>')
  if (body.includes('calendar-home-set')) return found(path, '<c:calendar-home-set><d:href>/bo/</d:href></c:calendar-home-set>')
  if (body.includes('getctag')) return found(path, `<cs:getctag>${Math.random()}</cs:getctag>`)
  return found('/bo/family/', '<d:displayname>Family</d:displayname><d:resourcetype><d:collection/><c:calendar/></d:resourcetype>')
}

function ofDav(content: string): Answer {
  const namespaces = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"'
  const text = `<?xml version="1.0" encoding="utf-8"?><d:multistatus ${namespaces}>${content}</d:multistatus>`
  return { status: 207, text, headers: { 'content-type': 'text/xml; charset=utf-8' } }
}
