import { randomUUID } from 'node:crypto'
import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '#server/platform/attempts/tables'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testApp } from '../../../test/test-server.ts'
import { newsletterSubscribers } from '../tables.ts'

const { db } = await freshDatabase()
const { server, request } = testApp(db)
const origin = server.env.publicUrl

beforeEach(async () => {
  await db.delete(attempts)
})

describe('a form from a browser without JavaScript', () => {
  test('subscribes, and leads to a page that says so', async () => {
    const answer = await send('subscribe', { email: `${randomUUID()}@example.com` })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/newsletter/requested')
    expect(await db.select().from(newsletterSubscribers)).toHaveLength(1)
  })

  test.each([
    ['subscribe', { email: 'not an address' }, 'bad_request'],
    ['subscribe', {}, 'bad_request'],
    ['confirm', { token: 'x'.repeat(43) }, 'newsletter_link_expired'],
    ['unsubscribe', { token: 'x'.repeat(43) }, 'newsletter_link_invalid'],
  ])('%s with %j leads to a page that explains it', async (form, typed, outcome) => {
    expect((await send(form, typed)).headers.get('location')).toBe(`/newsletter/failed?outcome=${outcome}`)
  })

  test('is rate limited like other requests', async () => {
    for (let tries = 0; tries < newsletterLimits.requestsPerNetwork; tries += 1)
      await send('subscribe', { email: `${randomUUID()}@example.com` })
    const answer = await send('subscribe', { email: `${randomUUID()}@example.com` })
    expect(answer.headers.get('location')).toMatch(/^\/newsletter\/failed\?outcome=wait_\d+$/)
  })

  test('works from our own pages only', async () => {
    const answer = await send('subscribe', { email: 'ana@example.com' }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })

  test('does not exist under an unknown name', async () => {
    expect((await send('constructor', {})).status).toBe(404)
    expect((await send('nothing', {})).status).toBe(404)
  })
})

function send(form: string, typed: Record<string, string>, headers: Record<string, string> = { origin, 'sec-fetch-site': 'same-origin' }) {
  return request(`/api/forms/newsletter-${form}`, {
    method: 'POST',
    body: new URLSearchParams(typed).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}
