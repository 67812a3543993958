import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#server/accounts/tables'
import { attempts } from '#server/platform/attempts/tables'
import { aClient, aPassword } from '../factories/people.ts'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { mailedToken } from '../test/mails/account-mails.ts'
import { testApp } from '../test/test-server.ts'

const { db } = await freshDatabase()
const { server, request } = testApp(db)
const origin = server.env.publicUrl
const password = 'a long password'

beforeEach(async () => {
  await db.delete(attempts)
})

async function aClientWithPassword() {
  const client = await aClient(db)
  await aPassword(db, client.id, password)
  return client
}

describe('the sign-in form of a browser without JavaScript', () => {
  test('starts a session and leads to where the person wanted to go', async () => {
    const { id, email } = await aClientWithPassword()
    const answer = await send('sign-in', { email, password, redirect: '/jobs/new?title=Wedding' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/jobs/new?title=Wedding'])
    expect(await db.select().from(sessions).where(eq(sessions.personId, id))).toHaveLength(1)
    expect(answer.headers.getSetCookie().join()).toMatch(/httponly/i)
  })

  test('never leads to another site', async () => {
    const { email } = await aClientWithPassword()
    for (const redirect of ['https://evil.example/', '//evil.example', '/\t/evil.example'])
      expect((await send('sign-in', { email, password, redirect })).headers.get('location')).toBe('/')
  })

  test('leads back with the reason, the target and no password', async () => {
    const { email } = await aClientWithPassword()
    const wrong = await send('sign-in', { email, password: 'not my password', redirect: '/jobs' })
    expect(wrong.headers.get('location')).toBe('/sign-in?outcome=wrong_credentials&redirect=%2Fjobs')
    expect(wrong.headers.getSetCookie()).toEqual([])
    expect((await send('sign-in', {})).headers.get('location')).toBe('/sign-in?outcome=bad_request')
  })

  test('has the limits of the other one', async () => {
    const { email } = await aClientWithPassword()
    const outcomes: string[] = []
    for (let tries = 0; tries < 30; tries += 1)
      outcomes.push((await send('sign-in', { email, password: 'not my password' })).headers.get('location') ?? '')
    expect(outcomes.at(-1)).toMatch(/outcome=(captcha_needed|too_many_requests)$/)
    expect((await send('sign-in', { email, password })).headers.get('location')).toMatch(/outcome=(captcha_needed|too_many_requests)$/)
  })
})

test('a request for a new password has the same answer for every address', async () => {
  const { email } = await aClientWithPassword()
  for (const address of [email, 'nobody@example.com'])
    expect((await send('forgot-password', { email: address })).headers.get('location')).toBe('/forgot-password?outcome=sent')
})

test('a new password is chosen with the link of a mail, typed twice', async () => {
  const { email } = await aClientWithPassword()
  await send('forgot-password', { email })
  const token = await mailedToken(db, email)
  const next = 'silver-hour'
  for (const [typed, repeated] of [
    [next, 'copper-hour'],
    ['short', 'short'],
    ['', ''],
  ] as const)
    expect((await send('reset-password', { token, password: typed, confirmPassword: repeated })).headers.get('location')).toBe(
      `/reset-password?outcome=passwords_unfit&token=${token}`,
    )
  const choose = async () => (await send('reset-password', { token, password: next, confirmPassword: next })).headers.get('location')
  expect(await choose()).toBe('/reset-password?outcome=done')
  expect((await send('sign-in', { email, password: next })).headers.get('location')).toBe('/')
  expect(await choose()).toBe(`/reset-password?outcome=link_expired&token=${token}`)
})

test('a sign-up is verified with the link of a mail and its password', async () => {
  const email = 'robin@example.com'
  const typed = { userType: 'client', fullName: 'Robin Reed', email, password, locationAcknowledged: true, captchaToken: 'solved' } as const
  await as(db, null).accounts.signUp(typed)
  const token = await mailedToken(db, email)
  const verify = async (typed: string) => (await send('verify-email', { token, password: typed })).headers.get('location')
  expect(await verify('not my password')).toBe(`/verify-email?outcome=wrong_sign_up_password&token=${token}`)
  expect(await verify(password)).toBe(`/verify-email?token=${token}`)
  expect((await send('sign-in', { email, password })).headers.get('location')).toBe('/')
})

test('an invalid link of a mail changes nothing and says so', async () => {
  const token = 'x'.repeat(60)
  expect((await send('unsubscribe', { token })).headers.get('location')).toBe(
    `/unsubscribe?outcome=unsubscribe_link_invalid&token=${token}`,
  )
})

test('forms of other sites are refused, and unknown ones not found', async () => {
  const { email } = await aClientWithPassword()
  expect((await send('sign-in', { email, password }, 'https://evil.example')).status).toBe(403)
  expect((await send('other', {})).status).toBe(404)
})

function send(form: string, fields: Record<string, string>, from = origin) {
  return request(`/api/forms/${form}`, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: from } })
}
