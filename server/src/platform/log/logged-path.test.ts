import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { feedAddress, feedToken } from '#server/calendars/feed/make-feed'
import { searchFeedAddresses } from '#server/search/saved/feed/search-feed'
import { loggedPath } from './logged-path.ts'

const token = feedToken('secret', randomUUID())
const { pathname } = new URL(feedAddress('https://shutterbid.example', token))

test.each([
  pathname,
  `/Calendar/${token}.ics`,
  `/CALENDAR/${token.toLowerCase()}.ICS`,
  `//calendar/${token}.ics`,
  `///Calendar//${token}`,
  `/calendar\\${token}.ics`,
  `/%63alendar/${token}.ics`,
  `/%2563alendar%2F${token}.ics`,
  `/calendar%2f${token}.ics`,
  `/calendar/%${token}/\nmore`,
  `/calendar/${encodeURIComponent(token)}%20`,
])('a private calendar address is not logged, however it is spelled: %j', (path) => {
  expect(loggedPath(path)).toBe('/calendar/…')
})

test.each([
  ...Object.values(searchFeedAddresses('https://shutterbid.example', token)).map((address) => new URL(address).pathname),
  `//Feeds\\${token.toLowerCase()}.rss`,
  `/%66eeds/${token}.JSON`,
])('nor is the secret address of a saved search: %j', (path) => {
  expect(loggedPath(path)).toBe('/feeds/…')
})

test.each([
  [`/calender/${token}.ics`, '/calender/….ics'],
  [`/x/calendar/${token}.ics`, '/x/calendar/….ics'],
  [`/${token}`, '/…'],
  [`/calendar${token}.ics`, '/….ics'],
  [`/%/%${token[0]!.charCodeAt(0).toString(16)}${token.slice(1)}`, '/%/…'],
])('nor is its token in another place: %j', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

test.each([
  '/',
  '/jobs/0b7f8a1e-7f6b-4c7e-9a51-3b1c1d2e3f40',
  '/api/rpc/calendars/changeCalendar',
  '/api/rpc/calendars/writeAgain',
  '/blog/how-to-choose-a-wedding-photographer-in-the-desert-of-arizona',
  '/photographers/J%C3%B6rg',
  '/calendar',
])('other paths are logged as they are: %j', (path) => {
  expect(loggedPath(path)).toBe(path)
})
