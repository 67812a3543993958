import type { Answer } from './fake-http.ts'

const xml = (text: string): Answer => ({ status: 207, headers: { 'content-type': 'text/xml' }, text })
const multistatus = (content: string) => `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${content}</d:multistatus>`
const attributes = Array.from({ length: 420_000 }, (_, number) => `a${number}=""`).join(' ')
const response = (number: number) =>
  `<d:response><d:href>/bo/1/${number}.ics</d:href><d:propstat><d:prop><c:calendar-data>BEGIN:VCALENDAR</c:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
const nested = 600_000

/** Answers of a calendar server that take seconds to parse as a whole. */
export const hugeAnswers: [what: string, answer: Answer][] = [
  ['420,000 attributes', xml(multistatus(`<d:response ${attributes}/>`))],
  ['600,000 elements in each other', xml(`${'<d>'.repeat(nested)}${'</d>'.repeat(nested)}`)],
  ['600,000 elements beside each other', xml(multistatus(`<d:response>${'<d/>'.repeat(nested)}</d:response>`))],
  ['22,000 events', xml(multistatus(Array.from({ length: 22_000 }, (_, number) => response(number)).join('')))],
  ['more than 5 MB', xml(multistatus(' '.repeat(5_000_000)))],
]
