import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { invoiceStates } from '@shutterbid/domain/billing/invoice-states'
import { eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/platform/db/open-database'
import { openToken, signToken } from '#server/platform/signed-token'
import { BadWebhook, type Payments, PaymentsUnavailable } from './payments.ts'
import { testCustomers } from './tables.ts'
import { actInCheckout, actInPortal, advance, end, newTestAccount, refund, type TestAccount } from './test-account.ts'

type Settings = {
  db: Db
  secret: string
  publicUrl: string
  now: () => Date
  /** What a month costs that begins on that day. */
  findCentsOn: () => Promise<(day: Date) => number>
}
export type TestPayments = Payments & {
  /** What is chosen on one of its pages happens. Returns the signed call that tells of it. */
  act(visit: TestVisit, act: string): Promise<{ rawBody: string; signature: string }>
}

export const isTestPayments = (payments: Payments): payments is TestPayments => payments.kind === 'test' && 'act' in payments

/** The demo's provider: checkout, portal and invoices are our own pages, such as `/dev/checkout?visit=…`; no money moves. */
export function testPayments({ db, secret, publicUrl, now, findCentsOn }: Settings): TestPayments {
  const addressOf = (path: string, token: string) => `${publicUrl}/dev/${path}?visit=${token}`
  /** Changes what a customer has by now. */
  async function change(customerRef: string, work: (account: TestAccount) => void, isNew = false) {
    const centsOn = await findCentsOn()
    return db.transaction(async (tx) => {
      const isTheirs = eq(testCustomers.ref, customerRef)
      if (isNew)
        await tx
          .insert(testCustomers)
          .values({ ref: customerRef, account: JSON.stringify(newTestAccount()) })
          .onConflictDoNothing()
      const [row] = await tx.select().from(testCustomers).where(isTheirs).for('update')
      if (!row) throw new PaymentsUnavailable('unavailable', new Error('The test provider does not know this customer'))
      const account = readTestAccount(row.account)
      work(account)
      advance(account, now(), centsOn)
      await tx
        .update(testCustomers)
        .set({ account: JSON.stringify(account) })
        .where(isTheirs)
      return account
    })
  }
  /** Who has a subscription or an invoice. A demo has few customers, so no index is needed. */
  async function findCustomerWith(id: string) {
    const { ref, account } = testCustomers
    const [row] = await db
      .select({ ref })
      .from(testCustomers)
      .where(gt(sql`position(${JSON.stringify(id)} in ${account})`, 0))
      .limit(1)
    return row?.ref
  }
  return {
    kind: 'test',
    async openCustomer({ personId, customerRef }) {
      const ref = customerRef ?? `test_${personId}`
      await change(ref, () => {}, true)
      return ref
    },
    async openCheckout({ key, customerRef, returnUrl, trialEndsAt }) {
      const subscriptionRef = `${customerRef}_sub_${key}`
      const checkoutRef = signToken(secret, visitPurpose, {
        page: 'checkout',
        customerRef,
        subscriptionRef,
        returnUrl,
        trialEndsAt: trialEndsAt?.toISOString() ?? null,
      })
      return { checkoutRef, url: addressOf('checkout', checkoutRef) }
    },
    // It stores no checkouts: they stay open, and a finished one tells its call immediately.
    async findCheckout({ checkoutRef }) {
      return openTestVisit(secret, checkoutRef) ? { state: 'open', url: addressOf('checkout', checkoutRef) } : { state: 'expired' }
    },
    async portalUrl(visit) {
      return { url: addressOf('portal', signToken(secret, visitPurpose, { page: 'portal', ...visit })) }
    },
    // It has no prices: each charge costs what the site says on its day.
    findPrice: async () => null,
    movePrice: async () => {},
    async cancelSubscription({ subscriptionRef: ref }) {
      const customerRef = await findCustomerWith(ref)
      if (!customerRef) return
      await change(customerRef, ({ subscriptions }) => {
        for (const subscription of subscriptions) if (subscription.ref === ref) end(subscription, now())
      })
    },
    async refund({ invoiceId }) {
      await change((await findCustomerWith(invoiceId)) ?? '', ({ subscriptions }) => {
        refund(subscriptions.flatMap(({ invoices }) => invoices).find(({ id }) => id === invoiceId))
      })
    },
    async giveMonth({ customerRef, key }) {
      await change(customerRef, (account) => {
        if (account.monthKey !== key) account.freeMonths += 1
        account.monthKey = key
      })
    },
    async currentState({ customerRef }) {
      const { subscriptions } = await change(customerRef, () => {})
      const withPages = subscriptions.map((one) => ({
        ...one,
        invoices: one.invoices.map((invoice) => ({ ...invoice, pageUrl: pageOf(invoice) })),
      }))
      return { subscriptions: withPages, isGone: false }
    },
    findCustomerOf: async () => null,
    customerUrl: () => null,
    readWebhook(rawBody, signature) {
      if (!isSignedBy(secret, rawBody, signature ?? '')) throw new BadWebhook('Not signed by the test provider')
      return callShape.parse(JSON.parse(rawBody))
    },
    async act(visit, act) {
      const centsOn = await findCentsOn()
      await change(visit.customerRef, (account) => {
        if (visit.page === 'portal') return actInPortal(account, { act, now: now(), centsOn })
        const trialEndsAt = visit.trialEndsAt === null ? null : new Date(visit.trialEndsAt)
        actInCheckout(account, { ...visit, trialEndsAt, act, now: now(), centsOn })
      })
      const rawBody = JSON.stringify({ id: `test_${randomUUID()}`, customerRef: visit.customerRef, personId: null, chargeRef: null })
      return { rawBody, signature: signatureOf(secret, rawBody).toString('hex') }
    },
  }

  function pageOf({ id, issuedAt, amountCents, state, refundedCents }: TestInvoice) {
    const invoice = { id, issuedAt: issuedAt.toISOString(), amountCents, state: refundedCents > 0 ? 'refunded' : state }
    return addressOf('invoice', signToken(secret, invoicePurpose, invoice))
  }
}

type TestInvoice = TestAccount['subscriptions'][number]['invoices'][number]

const readTestAccount = (json: string) =>
  JSON.parse(json, (name, value) => (name.endsWith('At') && typeof value === 'string' ? new Date(value) : value)) as TestAccount

const callShape = z.object({
  id: z.string(),
  customerRef: z.nullable(z.string()),
  personId: z.nullable(z.string()),
  chargeRef: z.nullable(z.string()),
})

function signatureOf(secret: string, rawBody: string) {
  return createHmac('sha256', secret).update(`test payment webhook.${rawBody}`).digest()
}

function isSignedBy(secret: string, rawBody: string, signature: string) {
  const right = signatureOf(secret, rawBody)
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}

const visitPurpose = 'test payment visit'
const invoicePurpose = 'test payment invoice'

/** The visit of a page of the test provider; null if its token is invalid. */
export function openTestVisit(secret: string, visit: string) {
  return visitShape.safeParse(openToken(secret, visitPurpose, visit)).data ?? null
}

/** The invoice behind a link of the test provider; null if the link is not its own. */
export function openTestInvoice(secret: string, token: string) {
  return invoiceShape.safeParse(openToken(secret, invoicePurpose, token)).data ?? null
}

const visitShape = z.discriminatedUnion('page', [
  z.object({
    page: z.literal('checkout'),
    customerRef: z.string(),
    subscriptionRef: z.string(),
    returnUrl: z.string(),
    trialEndsAt: z.nullable(z.iso.datetime()),
  }),
  z.object({ page: z.literal('portal'), customerRef: z.string(), returnUrl: z.string() }),
])
export type TestVisit = z.infer<typeof visitShape>

const invoiceShape = z.object({ id: z.string(), issuedAt: z.iso.datetime(), amountCents: z.int(), state: z.enum(invoiceStates) })
