import { randomUUID } from 'node:crypto'
import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EventOf } from '#server/events'
import { events } from '#server/platform/events/tables'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { waitingMails } from '../../../test/mails/waiting-mails.ts'
import { refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'
import { newsletterSubscribers } from '../tables.ts'
import { deleteUnconfirmed } from './delete-unconfirmed.ts'
import { onNewsletterRequested } from './on-newsletter-requested.ts'
import { receiveOneClick } from './unsubscribe-from-newsletter.ts'

const { db } = await freshDatabase()
const { env } = testServices(db)
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const at = (moment: Date) => as(db, null, { ip: randomUUID(), now: () => moment }).content
const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: expect.any(Number) } }

describe('the newsletter', () => {
  test('is not sent to an address before it is confirmed by mail', async () => {
    const email = anAddress()
    expect(await at(now).subscribeToNewsletter({ email: email.toUpperCase() })).toEqual({ done: true })
    expect(await subscriber(email)).toMatchObject({ email, confirmedAt: null })

    await at(now).confirmNewsletter({ token: await mailed(email, 'confirm') })
    expect(await subscriber(email)).toMatchObject({ confirmedAt: now })
  })

  test('answers the same for a subscribed, a requested and a new address', async () => {
    const subscribed = anAddress()
    const requested = anAddress()
    await at(now).subscribeToNewsletter({ email: subscribed })
    await at(now).confirmNewsletter({ token: await mailed(subscribed, 'confirm') })
    await at(now).subscribeToNewsletter({ email: requested })
    for (const email of [subscribed, requested, anAddress()]) expect(await at(now).subscribeToNewsletter({ email })).toEqual({ done: true })
  })

  test('says in the mail that an address is already subscribed', async () => {
    const email = anAddress()
    await at(now).subscribeToNewsletter({ email })
    await at(now).confirmNewsletter({ token: await mailed(email, 'confirm') })
    await at(now).subscribeToNewsletter({ email })
    await mailed(email, 'unsubscribe')
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Shall we send you one good picture a month?',
      'You already get our newsletter',
    ])
    expect(await subscriber(email)).toMatchObject({ confirmedAt: now })
  })

  test('treats a second click as the first, and a newer mail voids the older link', async () => {
    const email = anAddress()
    await at(now).subscribeToNewsletter({ email })
    const older = await mailed(email, 'confirm')
    await at(now).subscribeToNewsletter({ email })
    const newer = await mailed(email, 'confirm')
    await expect(at(now).confirmNewsletter({ token: older })).rejects.toMatchObject(refusal('newsletter_link_expired'))
    await at(now).confirmNewsletter({ token: newer })
    await at(inDays(30)).confirmNewsletter({ token: newer })
    expect(await subscriber(email)).toMatchObject({ confirmedAt: now })
  })

  test('keeps links for seven days, and then deletes the address', async () => {
    const late = anAddress()
    const inTime = anAddress()
    await at(now).subscribeToNewsletter({ email: late })
    await at(now).subscribeToNewsletter({ email: inTime })
    const token = await mailed(late, 'confirm')
    await at(inDays(newsletterLimits.confirmDays - 1)).confirmNewsletter({ token: await mailed(inTime, 'confirm') })
    const after = inDays(newsletterLimits.confirmDays + 0.01)
    await expect(at(after).confirmNewsletter({ token })).rejects.toMatchObject(refusal('newsletter_link_expired'))

    await deleteUnconfirmed(db, { now: () => inDays(1) })
    expect(await subscriber(late)).toBeDefined()
    await deleteUnconfirmed(db, { now: () => after })
    expect(await subscriber(late)).toBeUndefined()
    expect(await subscriber(inTime)).toBeDefined()
  })

  test('can be unsubscribed from with the link of any of its mails, also after subscribing again, and nothing of the address stays', async () => {
    const email = anAddress()
    await at(now).subscribeToNewsletter({ email })
    const token = await mailed(email, 'unsubscribe')
    await at(now).unsubscribeFromNewsletter({ token })
    await at(now).unsubscribeFromNewsletter({ token })
    expect(await subscriber(email)).toBeUndefined()

    await at(now).subscribeToNewsletter({ email })
    await at(now).confirmNewsletter({ token: await mailed(email, 'confirm') })
    await at(now).unsubscribeFromNewsletter({ token })
    expect(await subscriber(email)).toBeUndefined()
  })

  test('supports one-click unsubscribing by the header', async () => {
    const email = anAddress()
    await at(now).subscribeToNewsletter({ email })
    await mailed(email, 'confirm')
    const [mail] = await mailsTo(email)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(new URL(address).pathname).toBe('/api/newsletter/one-click')
    const post = (url: string) => receiveOneClick(db, testSecret, new Request(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' }))
    expect((await post(address)).status).toBe(200)
    expect(await subscriber(email)).toBeUndefined()
    expect((await post(`${address}x`)).status).toBe(400)
  })

  test('accepts only its own links', async () => {
    const email = anAddress()
    await at(now).subscribeToNewsletter({ email })
    const confirm = await mailed(email, 'confirm')
    const unsubscribe = await mailed(email, 'unsubscribe')
    await expect(at(now).confirmNewsletter({ token: unsubscribe })).rejects.toMatchObject(refusal('newsletter_link_expired'))
    await expect(at(now).unsubscribeFromNewsletter({ token: confirm })).rejects.toMatchObject(refusal('newsletter_link_invalid'))
    await expect(at(now).unsubscribeFromNewsletter({ token: `${unsubscribe}x` })).rejects.toMatchObject(refusal('newsletter_link_invalid'))
    expect(await subscriber(email)).toBeDefined()
  })

  test('mails an address at most three times an hour, and a network ten times', async () => {
    const email = anAddress()
    for (let tries = 0; tries < newsletterLimits.requestsPerAddress; tries += 1) await at(now).subscribeToNewsletter({ email })
    await expect(at(now).subscribeToNewsletter({ email })).rejects.toMatchObject(tooMany)

    const network = as(db, null, { ip: randomUUID() }).content
    for (let tries = 0; tries < newsletterLimits.requestsPerNetwork; tries += 1) await network.subscribeToNewsletter({ email: anAddress() })
    await expect(network.subscribeToNewsletter({ email: anAddress() })).rejects.toMatchObject(tooMany)
  })

  test('has one row for an address that is entered many times concurrently', async () => {
    const email = anAddress()
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => at(now).subscribeToNewsletter({ email })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(newsletterLimits.requestsPerAddress)
    expect(await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))).toHaveLength(1)
  })
})

async function subscriber(email: string) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row
}

const written = new Set<string>()

/** After the worker has sent the mails. */
async function mailsTo(email: string) {
  const requests = await db.select().from(events).where(eq(events.name, 'newsletter.requested')).orderBy(asc(events.recordedAt))
  for (const event of requests.filter(({ id }) => !written.has(id))) {
    written.add(event.id)
    const tools = listenerTools({ publicUrl: env.publicUrl, now: () => now })
    await onNewsletterRequested(db, event as EventOf<'newsletter.requested'>, tools)
  }
  return (await waitingMails(db)).filter(({ to }) => to === email)
}

/** The token of a link in the newest mail to an address. */
async function mailed(email: string, step: 'confirm' | 'unsubscribe') {
  const mail = (await mailsTo(email)).at(-1)
  const token = new RegExp(`/newsletter/${step}\\?token=([\\w.-]+)`).exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link to ${step} was mailed to ${email}`)
  return token
}

function anAddress() {
  return `${randomUUID()}@example.com`
}
