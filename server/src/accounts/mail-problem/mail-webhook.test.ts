import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { openLog } from '#server/platform/log/log'
import { mailId } from '#server/platform/mail/mail'
import { aClient } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testApp } from '../../../test/test-server.ts'
import { testSecret } from '../../../test/test-services.ts'
import { countMailProblems } from './count-mail-problems.ts'
import { receiveMailWebhook } from './receive-mail-webhook.ts'

const { db } = await freshDatabase()
const webhookSecret = 'a-secret-that-the-mail-provider-knows'
const log = openLog({ logLevel: 'silent', mode: 'demo' })
const bearer = { authorization: `Bearer ${webhookSecret}` }
const now = new Date('2026-06-01T12:00:00Z')

const post = (body: unknown, headers: Record<string, string> = bearer) =>
  receiveMailWebhook(
    { db, secret: testSecret, webhookSecret, log, now: () => now },
    new Request('http://localhost/api/mail/webhook', {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
const postMail = (raw: string) => post(raw, { ...bearer, 'content-type': 'message/rfc822' })

const problemOf = async ({ id }: { id: string }) => (await db.select().from(people).where(eq(people.id, id)))[0]?.mailProblem
const sentTo = (to: string) => `<${mailId({ secret: testSecret, to }, 'a delivery')}@shutterbid.example>`

describe('a report of our own shape', () => {
  test.each(['bounced', 'complained'] as const)('that mail %s marks the address, however it is written, and no other', async (problem) => {
    const person = await aClient(db)
    const other = await aClient(db)
    expect((await post({ problem, address: person.email.toUpperCase() })).status).toBe(200)
    expect([await problemOf(person), await problemOf(other)]).toEqual([problem, null])
  })

  test('can name the mail; then it has to be one of ours to that address', async () => {
    const person = await aClient(db)
    const other = await aClient(db)
    await post({ problem: 'bounced', address: person.email, messageId: sentTo(other.email) })
    expect(await problemOf(person)).toBeNull()
    await post({ problem: 'bounced', address: person.email, messageId: sentTo(person.email) })
    expect(await problemOf(person)).toBe('bounced')
  })

  test.each(['Ana Reed <%s>', '"Reed <the client>, Ana" <%s>', ' %s\n', 'rfc822;%s'])('can write the address as “%s”', async (written) => {
    const person = await aClient(db, { email: `sean.o'brien-${randomUUID()}@example.com` })
    await post({ problem: 'bounced', address: written.replace('%s', person.email) })
    expect(await problemOf(person)).toBe('bounced')
  })

  test('of an address that nobody has gets the same answer', async () => {
    const known = await post({ problem: 'bounced', address: (await aClient(db)).email })
    const unknown = await post({ problem: 'bounced', address: 'nobody@example.com' })
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  })
})

describe('without the secret', () => {
  test.each([
    ['none', {}],
    ['another secret', { authorization: 'Bearer another secret' }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['the beginning of it', { authorization: `Bearer ${webhookSecret.slice(0, -1)}` }],
    ['it as a cookie', { cookie: webhookSecret }],
    ['another password', { authorization: `Basic ${Buffer.from('x:another').toString('base64')}` }],
  ])('nothing is marked: %s', async (_, headers: Record<string, string>) => {
    const person = await aClient(db)
    for (const body of [{ problem: 'bounced', address: person.email }, bounceMail(person.email, sentTo(person.email)), 'no report']) {
      expect((await post(body, headers)).status).toBe(401)
    }
    expect(await problemOf(person)).toBeNull()
  })

  test('there is no webhook unless a secret is configured', async () => {
    const { request } = testApp(db)
    const answer = await request('/api/mail/webhook', { method: 'POST', headers: bearer, body: '{}' })
    expect(answer.status).toBe(404)
  })
})

test.each(['', '{', 'null', '[]', '{"problem":"bounced"}', '{"problem":"other","address":"a@example.com"}'])(
  'what is no report is refused: %s',
  async (body) => {
    expect((await post(body)).status).toBe(400)
    expect((await postMail(body)).status).toBe(200)
  },
)

describe('a report of Amazon SES', () => {
  const bounce = (email: string, bounceType = 'Permanent', bounceSubType = 'General') => ({
    notificationType: 'Bounce',
    bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: email, status: '5.1.1', action: 'failed' }] },
    mail: { messageId: '0000' },
  })
  const bySns = (message: object) => ({ Type: 'Notification', TopicArn: 'arn:aws:sns:us-east-1:1:x', Message: JSON.stringify(message) })

  test('through SNS, with the secret as a password, marks a bounce that is permanent', async () => {
    const person = await aClient(db)
    const headers = { authorization: `Basic ${Buffer.from(`sns:${webhookSecret}`).toString('base64')}` }
    expect((await post(bySns(bounce(person.email)), headers)).status).toBe(200)
    expect(await problemOf(person)).toBe('bounced')
  })

  test('can name the recipient', async () => {
    const person = await aClient(db)
    await post(bySns(bounce(`"Ana Reed" <${person.email}>`)))
    expect(await problemOf(person)).toBe('bounced')
  })

  test.each([
    ['Transient', 'MailboxFull'],
    ['Undetermined', 'Undetermined'],
    ['Permanent', 'MessageTooLarge'],
    ['Permanent', 'ContentRejected'],
  ])('marks nothing for %s, %s', async (type, subType) => {
    const person = await aClient(db)
    expect((await post(bySns(bounce(person.email, type, subType)))).status).toBe(200)
    expect(await problemOf(person)).toBeNull()
  })

  test('of a complaint marks it, but not that a mail is wanted', async () => {
    const person = await aClient(db)
    const content = await aClient(db)
    const complaint = (email: string, complaintFeedbackType: string) => ({
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: email }], complaintFeedbackType },
    })
    await post(bySns(complaint(person.email, 'abuse')))
    await post(complaint(content.email, 'not-spam'))
    expect([await problemOf(person), await problemOf(content)]).toEqual(['complained', null])
  })

  test('a request to confirm the subscription is taken and opens nothing', async () => {
    const confirmation = {
      Type: 'SubscriptionConfirmation',
      TopicArn: 'x',
      Message: 'You have chosen …',
      SubscribeURL: 'http://127.0.0.1:1/',
    }
    expect((await post(confirmation)).status).toBe(200)
  })
})

test.each([
  ['HardBounce', 'bounced'],
  ['BadEmailAddress', 'bounced'],
  ['SpamComplaint', 'complained'],
  ['SoftBounce', null],
  ['Transient', null],
  ['SpamNotification', null],
])('a report of Postmark of the type %s marks %s', async (type, problem) => {
  const person = await aClient(db)
  expect((await post({ RecordType: 'Bounce', ID: 42, Type: type, Email: person.email, Inactive: true })).status).toBe(200)
  expect(await problemOf(person)).toBe(problem)
})

describe('a report of Mailgun', () => {
  const signed = (event: object, { key = webhookSecret, at = now } = {}) => {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const token = 'r'.repeat(50)
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex')
    return { signature: { timestamp, token, signature }, 'event-data': event }
  }
  const failed = (recipient: string, messageId: string) => ({
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    recipient,
    message: { headers: { 'message-id': messageId.slice(1, -1) } },
    'delivery-status': { code: 550, message: '5.1.1 The email account does not exist', description: '' },
  })

  test('is believed by its signature, if it names a mail of ours to that address', async () => {
    const person = await aClient(db)
    const other = await aClient(db)
    expect((await post(signed(failed(other.email, sentTo(person.email))), {})).status).toBe(200)
    expect((await post(signed(failed(person.email, sentTo(person.email))), {})).status).toBe(200)
    expect([await problemOf(person), await problemOf(other)]).toEqual(['bounced', null])
  })

  test('is refused with another key, and when it is old', async () => {
    const person = await aClient(db)
    const event = failed(person.email, sentTo(person.email))
    expect((await post(signed(event, { key: 'another key' }), {})).status).toBe(401)
    expect((await post(signed(event, { at: new Date(now.getTime() - 13 * 3_600_000) }), {})).status).toBe(401)
    expect(await problemOf(person)).toBeNull()
  })

  test.each([
    ['a failure that may pass', { severity: 'temporary' }],
    ['contents that were refused', { 'delivery-status': { code: 554, message: '5.7.1 spam' } }],
    ['a delivery', { event: 'delivered' }],
  ])('marks nothing for %s', async (_, change) => {
    const person = await aClient(db)
    expect((await post(signed({ ...failed(person.email, sentTo(person.email)), ...change }), {})).status).toBe(200)
    expect(await problemOf(person)).toBeNull()
  })
})

describe('a report that came as a mail', () => {
  test('of a delivery that failed marks the address that we wrote to', async () => {
    const person = await aClient(db)
    expect((await postMail(bounceMail(person.email, sentTo(person.email)))).status).toBe(200)
    expect(await problemOf(person)).toBe('bounced')
  })

  test.each([
    ['with only the headers of the mail, as Gmail sends it', [['text/rfc822-headers', 'message/global-headers']]],
    [
      'in the form for characters beyond English',
      [
        ['message/delivery-status', 'message/global-delivery-status'],
        ['rfc822;', 'utf-8;'],
        ['text/rfc822-headers', 'message/global'],
      ],
    ],
    ['with the code only in the answer of the server', [['Status: 5.1.1', 'Status: 5.0.0']]],
    ['without a status', [['Status: 5.1.1\r\n', '']]],
  ])('is read %s', async (_, changes) => {
    const person = await aClient(db)
    const mail = bounceMail(person.email, sentTo(person.email))
    await postMail(changes.reduce((text, [from = '', to = '']) => text.replace(from, to), mail))
    expect(await problemOf(person)).toBe('bounced')
  })

  test('marks nothing when the answer of the server is about something else than its general status', async () => {
    const person = await aClient(db)
    const mail = bounceMail(person.email, sentTo(person.email), { status: '5.7.1' })
    await postMail(mail.replace('Status: 5.7.1', 'Status: 5.0.0'))
    expect(await problemOf(person)).toBeNull()
  })

  test('is not believed without the id of a mail that we sent to that address', async () => {
    const person = await aClient(db)
    const other = await aClient(db)
    for (const messageId of ['<made-up@shutterbid.example>', sentTo(other.email), '']) await postMail(bounceMail(person.email, messageId))
    expect(await problemOf(person)).toBeNull()
  })

  test.each([
    ['delayed', '4.2.2'],
    ['failed', '4.4.7'],
    ['failed', '5.2.2'],
    ['failed', '5.7.1'],
    ['delivered', '5.1.1'],
  ])('marks nothing when it was %s with %s', async (action, status) => {
    const person = await aClient(db)
    await postMail(bounceMail(person.email, sentTo(person.email), { action, status }))
    expect(await problemOf(person)).toBeNull()
  })

  test('with an inbox that forwards names the address that we wrote to by its id', async () => {
    const person = await aClient(db)
    await postMail(bounceMail('elsewhere@example.org', sentTo(person.email), { to: `Ana <${person.email}>` }))
    expect(await problemOf(person)).toBe('bounced')
  })

  test('of a complaint marks it, but not that a mail is wanted', async () => {
    const person = await aClient(db)
    const content = await aClient(db)
    await postMail(complaintMail(person.email, sentTo(person.email), 'abuse'))
    await postMail(complaintMail(content.email, sentTo(content.email), 'not-spam'))
    expect([await problemOf(person), await problemOf(content)]).toEqual(['complained', null])
  })

  test('of a megabyte of nonsense is read at once', async () => {
    for (const unit of ['\n', '\n ', '--x\n', 'a: b\n', '<', 'Content-Type: multipart/report; boundary=x\n\n--x\n\n']) {
      expect((await postMail(`Content-Type: multipart/report; boundary=x\n\n${unit.repeat(1_000_000 / unit.length)}`)).status).toBe(200)
    }
  })
})

test('the operator reads how many addresses have a problem', async () => {
  await db.update(people).set({ mailProblem: null, mailProblemAt: null })
  for (const problem of ['bounced', 'bounced', 'complained']) await post({ problem, address: (await aClient(db)).email })
  expect(await countMailProblems(db)).toEqual({ bounced: 2, complained: 1 })
})

function bounceMail(address: string, messageId: string, { action = 'failed', status = '5.1.1', to = address } = {}) {
  return `Return-Path: <>
From: MAILER-DAEMON@mx.example.org
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="8B3A.1/mx.example.org"

This is a MIME-encapsulated message.

--8B3A.1/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--8B3A.1/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
Arrival-Date: Mon,  1 Jun 2026 11:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <${address}>:
    Recipient address rejected

--8B3A.1/mx.example.org
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Shutterbid <hello@shutterbid.example>
To: ${to}
Subject: Desert wedding
Message-ID:
 ${messageId}

--8B3A.1/mx.example.org--
`.replaceAll('\n', '\r\n')
}

function complaintMail(address: string, messageId: string, type: string) {
  return `From: <feedback@provider.example>
Content-Type: multipart/report; report-type=feedback-report; boundary=part

--part
Content-Type: text/plain

This is a report of a mail.

--part
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Rcpt-To: <${address}>

--part
Content-Type: message/rfc822

From: Shutterbid <hello@shutterbid.example>
To: <${address}>
Message-ID: ${messageId}
Subject: Desert wedding

Hello
--part--
`
}
