import { randomUUID } from 'node:crypto'
import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EventOf } from '#server/events'
import { events } from '#server/platform/events/tables'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { waitingMails } from '../../test/mails/waiting-mails.ts'
import { refusal } from '../../test/refusal.ts'
import { listenerTools } from '../../test/run-listener.ts'
import { testSecret, testServices } from '../../test/test-services.ts'
import { deleteUnconfirmed } from './delete-unconfirmed.ts'
import { onNewsletterRequested } from './on-newsletter-requested.ts'
import { receiveOneClick } from './receive-one-click.ts'
import { newsletterReaders } from './tables.ts'

const { db } = await freshDatabase()
const { env } = testServices(db)
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const at = (moment: Date) => as(db, null, { ip: randomUUID(), now: () => moment }).content
const tooMany = { code: 'TOO_MANY_REQUESTS', status: 429, data: { retryAfterSeconds: expect.any(Number) } }

describe('the newsletter', () => {
  test('is not sent to an address before it is confirmed by mail', async () => {
    const email = anAddress()
    expect(await at(now).joinNewsletter({ email: email.toUpperCase() })).toEqual({ done: true })
    expect(await reader(email)).toMatchObject({ email, confirmedAt: null })

    await at(now).confirmNewsletter({ token: await mailed(email, 'confirm') })
    expect(await reader(email)).toMatchObject({ confirmedAt: now })
  })

  test('answers the same for a subscribed, a requested and a new address', async () => {
    const [reading, asked] = [anAddress(), anAddress()]
    await at(now).joinNewsletter({ email: reading })
    await at(now).confirmNewsletter({ token: await mailed(reading, 'confirm') })
    await at(now).joinNewsletter({ email: asked })
    for (const email of [reading, asked, anAddress()]) expect(await at(now).joinNewsletter({ email })).toEqual({ done: true })
  })

  test('says in the mail that an address is already subscribed', async () => {
    const email = anAddress()
    await at(now).joinNewsletter({ email })
    await at(now).confirmNewsletter({ token: await mailed(email, 'confirm') })
    await at(now).joinNewsletter({ email })
    await mailed(email, 'leave')
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Shall we send you one good picture a month?',
      'You already get our newsletter',
    ])
    expect(await reader(email)).toMatchObject({ confirmedAt: now })
  })

  test('treats a second click as the first, and a newer mail voids the older link', async () => {
    const email = anAddress()
    await at(now).joinNewsletter({ email })
    const older = await mailed(email, 'confirm')
    await at(now).joinNewsletter({ email })
    const newer = await mailed(email, 'confirm')
    await expect(at(now).confirmNewsletter({ token: older })).rejects.toMatchObject(refusal('newsletter_link_expired'))
    await at(now).confirmNewsletter({ token: newer })
    await at(inDays(30)).confirmNewsletter({ token: newer })
    expect(await reader(email)).toMatchObject({ confirmedAt: now })
  })

  test('keeps links for seven days, and then deletes the address', async () => {
    const [late, inTime] = [anAddress(), anAddress()]
    await at(now).joinNewsletter({ email: late })
    await at(now).joinNewsletter({ email: inTime })
    const token = await mailed(late, 'confirm')
    await at(inDays(newsletterLimits.confirmDays - 1)).confirmNewsletter({ token: await mailed(inTime, 'confirm') })
    const after = inDays(newsletterLimits.confirmDays + 0.01)
    await expect(at(after).confirmNewsletter({ token })).rejects.toMatchObject(refusal('newsletter_link_expired'))

    await deleteUnconfirmed(db, { now: () => inDays(1) })
    expect(await reader(late)).toBeDefined()
    await deleteUnconfirmed(db, { now: () => after })
    expect(await reader(late)).toBeUndefined()
    expect(await reader(inTime)).toBeDefined()
  })

  test('can be left with the link of any of its mails, also after subscribing again, and nothing of the address stays', async () => {
    const email = anAddress()
    await at(now).joinNewsletter({ email })
    const way = await mailed(email, 'leave')
    await at(now).leaveNewsletter({ token: way })
    await at(now).leaveNewsletter({ token: way })
    expect(await reader(email)).toBeUndefined()

    await at(now).joinNewsletter({ email })
    await at(now).confirmNewsletter({ token: await mailed(email, 'confirm') })
    await at(now).leaveNewsletter({ token: way })
    expect(await reader(email)).toBeUndefined()
  })

  test('supports one-click unsubscribing by the header', async () => {
    const email = anAddress()
    await at(now).joinNewsletter({ email })
    await mailed(email, 'confirm')
    const [mail] = await mailsTo(email)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(new URL(address).pathname).toBe('/api/newsletter/one-click')
    const post = (url: string) => receiveOneClick(db, testSecret, new Request(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' }))
    expect((await post(address)).status).toBe(200)
    expect(await reader(email)).toBeUndefined()
    expect((await post(`${address}x`)).status).toBe(400)
  })

  test('accepts only its own links', async () => {
    const email = anAddress()
    await at(now).joinNewsletter({ email })
    const [confirm, leave] = [await mailed(email, 'confirm'), await mailed(email, 'leave')]
    await expect(at(now).confirmNewsletter({ token: leave })).rejects.toMatchObject(refusal('newsletter_link_expired'))
    await expect(at(now).leaveNewsletter({ token: confirm })).rejects.toMatchObject(refusal('newsletter_link_invalid'))
    await expect(at(now).leaveNewsletter({ token: `${leave}x` })).rejects.toMatchObject(refusal('newsletter_link_invalid'))
    expect(await reader(email)).toBeDefined()
  })

  test('asks an address at most three times an hour, and a network ten times', async () => {
    const email = anAddress()
    for (let tries = 0; tries < newsletterLimits.requestsPerAddress; tries += 1) await at(now).joinNewsletter({ email })
    await expect(at(now).joinNewsletter({ email })).rejects.toMatchObject(tooMany)

    const network = as(db, null, { ip: randomUUID() }).content
    for (let tries = 0; tries < newsletterLimits.requestsPerNetwork; tries += 1) await network.joinNewsletter({ email: anAddress() })
    await expect(network.joinNewsletter({ email: anAddress() })).rejects.toMatchObject(tooMany)
  })

  test('has one row for an address that is entered many times concurrently', async () => {
    const email = anAddress()
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => at(now).joinNewsletter({ email })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(newsletterLimits.requestsPerAddress)
    expect(await db.select().from(newsletterReaders).where(eq(newsletterReaders.email, email))).toHaveLength(1)
  })
})

async function reader(email: string) {
  const [row] = await db.select().from(newsletterReaders).where(eq(newsletterReaders.email, email))
  return row
}

const written = new Set<string>()

/** After the worker has sent the mails. */
async function mailsTo(email: string) {
  const asked = await db.select().from(events).where(eq(events.name, 'newsletter.requested')).orderBy(asc(events.recordedAt))
  for (const event of asked.filter(({ id }) => !written.has(id))) {
    written.add(event.id)
    const tools = listenerTools({ publicUrl: env.publicUrl, now: () => now })
    await onNewsletterRequested(db, event as EventOf<'newsletter.requested'>, tools)
  }
  return (await waitingMails(db)).filter(({ to }) => to === email)
}

/** The token of a link in the newest mail to an address. */
async function mailed(email: string, step: 'confirm' | 'leave') {
  const mail = (await mailsTo(email)).at(-1)
  const token = new RegExp(`/newsletter/${step}\\?token=([\\w.-]+)`).exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link to ${step} was mailed to ${email}`)
  return token
}

function anAddress() {
  return `${randomUUID()}@example.com`
}
