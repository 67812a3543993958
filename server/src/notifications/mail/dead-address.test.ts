import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/accounts/change-person'
import { notingDeadAddresses } from '#server/accounts/mail-problem/noting-dead-addresses'
import { people } from '#server/accounts/tables'
import { sendOne } from '#server/platform/mail/send-one'
import { smtpMail } from '#server/platform/mail/smtp-mail'
import { passwordResetMail } from '#server/signing-in/on-mail-requested'
import { aNotification } from '../../../factories/notifications.ts'
import { aClient, actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { brokenSmtp, fakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { mailedToken } from '../../../test/mails/account-mails.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { notSignedIn } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { deliveries } from '../tables.ts'
import { deliverMail } from './deliver-mail.ts'

const { db } = await freshDatabase()
const smtp = await fakeSmtp()
const from = 'Shutterbid <hello@shutterbid.example>'
const now = () => new Date()
const sendMail = notingDeadAddresses(db, smtpMail({ url: smtp.url, from }), now)
const tools = { ...listenerTools(), sendMail }
const noInbox = { at: 'recipient', code: 550, text: '5.1.1 No such user' } as const

beforeEach(() => {
  smtp.received.length = 0
  smtp.refusal = null
})

/** Sends a notice to somebody, as its task would. */
async function tell(person: { id: string }, send = sendMail) {
  const { id } = await aNotification(db, { personId: person.id })
  await db.insert(deliveries).values({ notificationId: id, channel: 'mail', dueAt: now() })
  const outcome = await deliverMail(db, { ...tools, sendMail: send }, { notificationId: id }).catch((error: Error) => error.name)
  const [delivery] = await db
    .select({ state: deliveries.state, reason: deliveries.reason, attempts: deliveries.attempts })
    .from(deliveries)
    .where(and(eq(deliveries.notificationId, id), eq(deliveries.channel, 'mail')))
  return { ...delivery, ...(outcome ? { thrown: outcome } : {}) }
}

const problemOf = async ({ id }: { id: string }) => (await db.select().from(people).where(eq(people.id, id)))[0]?.mailProblem
const mine = (person: Parameters<typeof actorOf>[0]) => as(db, actorOf(person)).notifications

describe('a notice', () => {
  test('that the server takes is sent, and its address has no problem', async () => {
    const person = await aClient(db)
    expect(await tell(person)).toEqual({ state: 'sent', reason: null, attempts: 1 })
    expect(await problemOf(person)).toBeNull()
  })

  test('to an address without an inbox marks it; further ones are skipped without being tried, those to others are not', async () => {
    const person = await aClient(db)
    const other = await aClient(db)
    smtp.refusal = { ...noInbox, only: person.email }
    expect(await tell(person)).toEqual({ state: 'failed', reason: 'refused', attempts: 1 })
    expect(await problemOf(person)).toBe('bounced')
    smtp.refusal = null
    expect(await tell(person)).toEqual({ state: 'skipped', reason: 'address_dead', attempts: 1 })
    expect(await tell(other)).toMatchObject({ state: 'sent' })
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[other.email]])
  })

  test.each([
    ['recipient', 421, 1],
    ['recipient', 450, 1],
    ['data', 451, 1],
  ] as const)('that the server puts off (at %s with %i) is tried again, and marks nothing', async (at, code, attempts) => {
    const person = await aClient(db)
    smtp.refusal = { at, code }
    expect(await tell(person)).toEqual({ state: 'waiting', reason: null, attempts, thrown: 'MailFailed' })
    expect(await problemOf(person)).toBeNull()
  })

  test.each([
    ['recipient', 552, '5.2.2 The mailbox is full'],
    ['data', 552, '5.3.4 Too big'],
    ['data', 554, '5.7.1 This looks like spam'],
    ['recipient', 550, '5.7.1 Relaying denied'],
  ] as const)('that is refused for another reason (at %s with %i %s) has failed, and marks nothing', async (at, code, text) => {
    const person = await aClient(db)
    smtp.refusal = { at, code, text }
    expect(await tell(person)).toEqual({ state: 'failed', reason: 'refused', attempts: 1 })
    expect(await problemOf(person)).toBeNull()
  })

  test('marks nothing when our sign-in is refused or the server is silent', async () => {
    const person = await aClient(db)
    const wrong = smtpMail({ url: smtp.url.replace('://', '://user:wrong@'), from })
    const silent = smtpMail({ url: await brokenSmtp(() => {}), from, timeoutMs: 100 })
    for (const broken of [wrong, silent]) {
      expect(await tell(person, notingDeadAddresses(db, broken, now))).toMatchObject({ state: 'waiting', thrown: 'MailFailed' })
    }
    expect(await problemOf(person)).toBeNull()
  })

  test('after a complaint is not mailed either', async () => {
    const person = await aClient(db, { mailProblem: 'complained', mailProblemAt: new Date() })
    expect(await tell(person)).toMatchObject({ state: 'skipped', reason: 'address_dead' })
  })
})

test('mails about the security of the account are tried all the same', async () => {
  const person = await aClient(db, { mailProblem: 'bounced', mailProblemAt: new Date() })
  const mail = passwordResetMail(person, 'https://shutterbid.test/reset-password')
  await sendOne(db, tools, mail, { job: { id: '1', revision: 1, created_at: new Date() } as never })
  expect(smtp.received).toHaveLength(1)
  expect(await problemOf(person)).toBe('bounced')
})

test('a mail that is no notice also marks an address without an inbox, but makes nobody of an address that has no account', async () => {
  const person = await aClient(db)
  smtp.refusal = noInbox
  for (const email of [person.email, `${randomUUID()}@example.com`]) {
    const mail = passwordResetMail({ email, name: 'Ana' }, 'https://shutterbid.test/reset-password')
    await sendOne(db, tools, mail, { job: { id: email, revision: 1, created_at: new Date() } as never })
  }
  expect(await problemOf(person)).toBe('bounced')
})

describe('the owner of an address with a problem', () => {
  test('uses it again, and gets one test however often they ask', async () => {
    const person = await aClient(db, { mailProblem: 'bounced', mailProblemAt: new Date() })
    await Promise.all(Array.from({ length: 8 }, () => mine(person).useAddressAgain()))
    const tests = (await waitingMails(db)).filter(({ to }) => to === person.email)
    expect(tests).toMatchObject([{ subject: 'A test: mail arrives again' }])
    expect(await tell(person)).toMatchObject({ state: 'sent' })
  })

  test('is marked again if the test does not arrive either', async () => {
    const person = await aClient(db, { mailProblem: 'bounced', mailProblemAt: new Date() })
    await mine(person).useAddressAgain()
    smtp.refusal = noInbox
    const [mail] = (await waitingMails(db)).filter(({ to }) => to === person.email)
    await sendOne(db, tools, mail!, { job: { id: '2', revision: 1, created_at: new Date() } as never })
    expect(await problemOf(person)).toBe('bounced')
  })

  test('changes nothing for anybody else, and a visitor nothing at all', async () => {
    const person = await aClient(db, { mailProblem: 'bounced', mailProblemAt: new Date() })
    const other = await aClient(db)
    await mine(other).useAddressAgain()
    expect((await waitingMails(db)).filter(({ to }) => to === other.email)).toEqual([])
    await expect(as(db, null).notifications.useAddressAgain()).rejects.toMatchObject(notSignedIn)
    expect(await problemOf(person)).toBe('bounced')
  })

  test('has none with another address', async () => {
    const person = await aClient(db, { mailProblem: 'bounced', mailProblemAt: new Date() })
    const newEmail = `${randomUUID()}@example.com`
    const { signingIn } = as(db, actorOf(person))
    await signingIn.changeEmail({ newEmail })
    for (const inbox of [person.email, newEmail]) await signingIn.confirmEmailChange({ token: await mailedToken(db, inbox) })
    expect(await problemOf(person)).toBeNull()
    expect(await tell(person)).toMatchObject({ state: 'sent' })
  })

  test('leaves no trace of it with the account', async () => {
    const person = await aClient(db, { mailProblem: 'complained', mailProblemAt: new Date() })
    await db.transaction((tx) => eraseAccount(tx, person, new Date()))
    expect((await db.select().from(people).where(eq(people.id, person.id)))[0]).toMatchObject({ mailProblem: null, mailProblemAt: null })
  })
})
