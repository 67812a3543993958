import { operations } from '@shutterbid/domain/contract'
import { type CallLimit, callLimits } from '@shutterbid/domain/shared/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { tooMany } from '#server/platform/refuse'
import { aClient, aPassword, aPhotographer } from '../factories/people.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testApp } from '../test/test-server.ts'

const { db } = await freshDatabase()

type Spending = Pick<CallLimit, 'budget' | 'cost'>
type Spent = Spending & { by: 'network' | 'person' }
let spent: Spent[] = []
let isExhausted: (limit: Spending) => boolean = () => false
beforeEach(() => {
  spent = []
  isExhausted = () => false
})

/** The app with a limiter that records what is spent, and refuses what a test chooses. */
const { request, call, signIn } = testApp(db, undefined, {
  limiter: {
    async spend(limit, { ip, personId }) {
      if (ip !== undefined) spent.push({ ...limit, by: 'network' })
      if (personId) spent.push({ ...limit, by: 'person' })
      if (isExhausted(limit)) throw tooMany(17)
      return null
    },
  },
})

const people = { client: await aClient(db), photographer: await aPhotographer(db), admin: await aClient(db, { isAdmin: true }) }
const cookies = Object.fromEntries(
  await Promise.all(
    Object.entries(people).map(async ([kind, { id, email }]) => {
      await aPassword(db, id, 'a long password')
      return [kind, await signIn(email, 'a long password')] as const
    }),
  ),
)
const cookieFor = (access: string) => (access === 'anyone' ? '' : (cookies[access] ?? cookies['client'] ?? ''))

describe('every operation', () => {
  test.each([...operations])('%s is counted for its caller and their network, and refused when a budget is used up', async (path, meta) => {
    const { access, limit } = meta
    isExhausted = ({ budget }) => budget === limit.budget
    const response = await call(path, { nonsense: true }, { cookie: cookieFor(access) })

    const own = spent.filter(({ budget }) => budget === limit.budget)
    expect(own).toEqual((access === 'anyone' ? ['network'] : ['network', 'person']).map((by) => ({ ...limit, by })))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17'])
    expect(await response.json()).toMatchObject({
      json: {
        defined: true,
        code: 'TOO_MANY_REQUESTS',
        status: 429,
        message: 'Too many attempts. Try again in 17 seconds.',
        data: { retryAfterSeconds: 17 },
      },
    })
  })
})

test.each(['connectAddress', 'connectCaldav', 'startGoogle', 'connectGoogle', 'changeCalendar', 'writeAgain', 'readNow'])(
  'calendars.%s, which leads to requests to a server that the person names, counts as one',
  (name) => {
    expect(operations.get(`calendars/${name}`)?.limit).toEqual(callLimits.calendar)
  },
)

describe('everything else', () => {
  test.each([
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/files/x'],
    ['GET', '/calendar/x.ics'],
    ['GET', '/dev/mail'],
    ['GET', '/dev/push'],
    ['POST', '/api/payments/webhook'],
    ['POST', '/api/calendars/changed'],
    ['POST', '/api/mail/webhook'],
    ['POST', '/api/notifications/one-click'],
    ['POST', '/api/newsletter/one-click'],
    ['POST', '/api/forms/newsletter-subscribe'],
    ['GET', '/api/changes'],
    ['GET', '/api/jobs/x/calendar.ics'],
    ['GET', '/api/exports/x.zip'],
    ['GET', '/api/anything'],
    ['PUT', '/api/anything'],
    ['GET', '/'],
    ['GET', '/jobs'],
    ['GET', '/anything/at/all'],
    ['DELETE', '/jobs'],
    ['GET', '/api/rpc/not/there'],
  ])('%s %s is counted, and refused when the budget is used up', async (method, path) => {
    isExhausted = () => true
    const response = await request(path, { method })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17'])
    expect(spent).toMatchObject([{ by: 'network' }])
  })

  test('a page is counted for the visitor and for the person, including its calls', async () => {
    await request('/photographers')
    await request('/jobs', { headers: { cookie: cookies['client'] ?? '' } })
    expect(spent).toEqual([
      { ...callLimits.page, by: 'network' },
      { ...callLimits.page, by: 'network' },
      { ...callLimits.page, by: 'person' },
    ])
  })

  test('a refused page explains it', async () => {
    isExhausted = () => true
    const response = await request('/jobs')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('Too many attempts. Try again in 17 seconds.')
  })

  test('a form without JavaScript costs the same as its operation', async () => {
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
    await request('/api/forms/newsletter-subscribe', { method: 'POST', headers, body: 'email=ana%40example.com' })
    expect(spent).toEqual([
      { ...callLimits.write, by: 'network' },
      { ...callLimits.mail, by: 'network' },
    ])
  })
})

test('clicking as fast as possible never reaches a limit', async () => {
  const { request, call, signIn } = testApp(db)
  const cookie = await signIn(people.client.email, 'a long password')
  // Three pages a second for twenty seconds, each with ten calls.
  for (let page = 0; page < 60; page++) {
    expect((await request('/jobs', { headers: { cookie } })).status).toBe(200)
    const calls = Array.from({ length: 10 }, () => call('profiles/viewer', undefined, { cookie }))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  }
})
