import { randomUUID } from 'node:crypto'
import { contactLimits } from '@shutterbid/domain/feedback/limits'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { attempts } from '#server/platform/attempts/tables'
import { aClient, actorOf, aPassword } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { rounds } from '../../../test/nightly.ts'
import { refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testApp } from '../../../test/test-server.ts'
import { contactMessages } from '../tables.ts'
import { deleteOldContactMessages } from './delete-old-contact-messages.ts'
import { onContactMessageSent } from './on-contact-message-sent.ts'

const { db } = await freshDatabase()
const { server, request, signIn } = testApp(db)
const origin = server.env.publicUrl
const { perNetwork, perAddress, perPerson, withoutCaptcha } = contactLimits
const tooMany = { code: 'TOO_MANY_REQUESTS' }

beforeEach(async () => {
  await db.delete(attempts)
  await db.delete(contactMessages)
})

const visitor = (ip: string = randomUUID()) => as(db, null, { ip }).feedback
const fields = () => ({ name: 'Ana Reed', email: `${randomUUID()}@example.com`, subject: 'A question', message: 'Do you serve Tucson?' })
const aMessage = () => ({ ...fields(), messageId: randomUUID(), captchaToken: 'solved' })
const stored = () => db.select().from(contactMessages)

describe('a message of the contact form', () => {
  test('of a visitor is stored with what they typed', async () => {
    const message = aMessage()
    await visitor().sendContactMessage({ ...message, name: ' Ana\nReed ', email: message.email.toUpperCase() })
    expect(await stored()).toMatchObject([
      { id: message.messageId, personId: null, name: 'Ana Reed', email: message.email, subject: 'A question', mailedAt: null },
    ])
  })

  test('of a signed-in person needs no captcha and names their account', async () => {
    const client = await aClient(db)
    const { captchaToken: _, ...message } = aMessage()
    await as(db, actorOf(client)).feedback.sendContactMessage(message)
    expect(await stored()).toMatchObject([{ personId: client.id }])
  })

  test('is mailed to the operator once, and stays stored without an operator', async () => {
    const message = { ...aMessage(), subject: `About ${randomUUID()}` }
    await visitor().sendContactMessage(message)
    const event = { id: randomUUID(), name: 'contact_message.sent' as const, recordedAt: new Date() }
    const run = (operatorEmail: string | undefined) =>
      onContactMessageSent(
        db,
        { ...event, facts: { contactMessageId: message.messageId } },
        { ...listenerTools(), log: pino({ level: 'silent' }), operatorEmail },
      )
    const mails = async () => (await waitingMails(db)).filter(({ subject }) => subject.includes(message.subject))
    await run(undefined)
    expect(await mails()).toEqual([])
    await Promise.all([run('operator@example.com'), run('operator@example.com')])
    expect(await mails()).toMatchObject([{ to: 'operator@example.com', subject: `Contact: ${message.subject}` }])
    expect((await mails())[0]?.text).toContain(message.email)
  })

  test('that is sent twice is stored once, although its captcha was used', async () => {
    const message = aMessage()
    await visitor().sendContactMessage(message)
    await visitor().sendContactMessage({ ...message, captchaToken: 'late' })
    expect(await stored()).toHaveLength(1)
  })

  test('that is sent eight times at once is stored once', async () => {
    const client = await aClient(db)
    for (const _round of rounds) {
      await db.delete(attempts)
      const message = aMessage()
      await Promise.all(Array.from({ length: 8 }, () => as(db, actorOf(client)).feedback.sendContactMessage(message)))
      expect(await db.$count(contactMessages, eq(contactMessages.id, message.messageId))).toBe(1)
    }
  })

  test.each([
    ['late', 'captcha_expired'],
    ['wrong', 'captcha_failed'],
  ] as const)('with a captcha that is %s is refused with %s and not stored', async (captchaToken, reason) => {
    await expect(visitor().sendContactMessage({ ...aMessage(), captchaToken })).rejects.toMatchObject(refusal(reason))
    expect(await stored()).toEqual([])
  })

  test('without a captcha is accepted from a network a few times an hour', async () => {
    const { captchaToken: _, ...message } = aMessage()
    const send = () => visitor('198.51.100.7').sendContactMessage({ ...message, messageId: randomUUID() })
    for (let count = 0; count < withoutCaptcha.perNetwork; count += 1) await send()
    await expect(send()).rejects.toMatchObject(refusal('contact_captcha_needed'))
  })

  test('without a captcha is accepted from all networks together a limited number of times an hour', async () => {
    const { captchaToken: _, ...message } = aMessage()
    const send = (number: number) =>
      visitor(`203.0.${number}.1`).sendContactMessage({ ...message, messageId: randomUUID(), email: `${randomUUID()}@example.com` })
    for (let count = 0; count < withoutCaptcha.ofEverybody; count += 1) await send(count)
    await expect(send(250)).rejects.toMatchObject(refusal('contact_captcha_needed'))
    await visitor('203.0.250.1').sendContactMessage(aMessage())
  })

  test('is limited by network, by address and by person', async () => {
    for (let count = 0; count < perNetwork; count += 1) await visitor('192.0.2.1').sendContactMessage(aMessage())
    await expect(visitor('192.0.2.1').sendContactMessage(aMessage())).rejects.toMatchObject(tooMany)

    const { email } = fields()
    for (let count = 0; count < perAddress; count += 1) await visitor(`192.0.2.${10 + count}`).sendContactMessage({ ...aMessage(), email })
    await expect(visitor('192.0.2.30').sendContactMessage({ ...aMessage(), email })).rejects.toMatchObject(tooMany)

    const client = actorOf(await aClient(db))
    for (let count = 0; count < perPerson; count += 1) await as(db, client).feedback.sendContactMessage(aMessage())
    await expect(as(db, client).feedback.sendContactMessage(aMessage())).rejects.toMatchObject(tooMany)
  })

  test.each([
    ['name', ' \u200b'],
    ['name', 'a'.repeat(101)],
    ['email', 'not an address'],
    ['subject', ''],
    ['subject', 'a'.repeat(151)],
    ['message', ' \n '],
    ['message', 'a'.repeat(5001)],
  ])('with a wrong %s is invalid', async (field, text) => {
    await expect(visitor().sendContactMessage({ ...aMessage(), [field]: text })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is in the export of its sender, and only there', async () => {
    const ana = await aClient(db)
    const other = await aClient(db)
    await as(db, actorOf(ana)).feedback.sendContactMessage({ ...aMessage(), email: other.email })
    const exported = async (person: typeof ana) => (await exportedData(db, actorOf(person)))['contactMessages']
    expect(await exported(ana)).toMatchObject([{ subject: 'A question' }])
    expect(await exported(other)).toEqual([])
  })

  test('is deleted after twelve months', async () => {
    const row = { ...fields(), personId: null }
    const kept = randomUUID()
    await db.insert(contactMessages).values([
      { ...row, id: randomUUID(), sentAt: new Date('2025-11-22T12:00:00Z') },
      { ...row, id: kept, sentAt: new Date('2025-11-24T12:00:00Z') },
    ])
    await deleteOldContactMessages(db, { now: () => new Date('2026-11-23T12:00:00Z') })
    expect((await stored()).map(({ id }) => id)).toEqual([kept])
  })
})

describe('the contact form of a browser without JavaScript', () => {
  test('stores the message, and leads to a page that says so', async () => {
    const answer = await post(fields())
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/contact?outcome=sent')
    expect(await stored()).toMatchObject([{ personId: null, subject: 'A question' }])
  })

  test('names the account of a signed-in person', async () => {
    const client = await aClient(db)
    await aPassword(db, client.id, 'golden-hour')
    const cookie = await signIn(client.email, 'golden-hour')
    await post(fields(), { origin, 'sec-fetch-site': 'same-origin', cookie })
    expect(await stored()).toMatchObject([{ personId: client.id }])
  })

  test('leads to a page with the reason when it is refused', async () => {
    expect((await post({ ...fields(), email: 'nobody' })).headers.get('location')).toBe('/contact?outcome=bad_request')
    for (let count = 0; count < withoutCaptcha.perNetwork; count += 1) await post(fields())
    expect((await post(fields())).headers.get('location')).toMatch(/^\/contact\?outcome=contact_captcha_needed_wait_(3600|35\d\d)$/)
  })

  test('works from our own pages only', async () => {
    expect((await post(fields(), { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(fields(), {})).status).toBe(403)
    expect(await stored()).toEqual([])
  })
})

function post(typed: Record<string, string>, headers: Record<string, string> = { origin, 'sec-fetch-site': 'same-origin' }) {
  return request('/api/forms/contact', {
    method: 'POST',
    body: new URLSearchParams(typed).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}
