import { type Account, emit, type Invoice, type Line, need, newId, periodEndAfter, type Subscription } from './account.ts'
import { changeSubscription, endSubscription } from './change-subscription.ts'
import { presentCharge, presentInvoice, presentInvoicePayment } from './present.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Days from one attempt to charge a card to the next. */
const retryDays = [3, 3, 5]

export function addInvoice(
  account: Account,
  values: Pick<Invoice, 'customer' | 'subscription' | 'reason' | 'lines'> & { percentOff?: number },
) {
  const { percentOff = 0, ...rest } = values
  const subtotal = rest.lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = Math.round((subtotal * (100 - percentOff)) / 100)
  const invoice: Invoice = {
    ...rest,
    id: newId('in'),
    total,
    amountDue: total,
    amountPaid: 0,
    status: 'draft',
    attempts: 0,
    createdAt: account.now,
    firstFailedAt: null,
    finalizedAt: null,
    nextAttemptAt: null,
  }
  account.invoices.set(invoice.id, invoice)
  return invoice
}

export function periodLine(account: Account, { price, periodStartsAt, periodEndsAt }: Subscription, differences: Partial<Line> = {}): Line {
  const amount = need(account.prices, price).amount
  return { id: newId('il'), amount, price, startsAt: periodStartsAt, endsAt: periodEndsAt, isProration: false, ...differences }
}

/** A line for each item. */
export function periodLines(account: Account, subscription: Subscription): Line[] {
  return [subscription.price, ...subscription.otherPrices].map((price) => periodLine(account, { ...subscription, price }))
}

/** At the end of a period the next begins, with an invoice that is charged an hour later. */
export function renew(account: Account, subscription: Subscription) {
  const { months } = need(account.prices, subscription.price)
  const startsAt = subscription.periodEndsAt
  changeSubscription(account, subscription, {
    periodStartsAt: startsAt,
    periodEndsAt: periodEndAfter(startsAt, subscription.anchorAt, months),
    ...(subscription.status === 'trialing' && { status: 'active' }),
  })
  const { id, customer, percentOff, pause, status } = subscription
  const lines = periodLines(account, subscription)
  const invoice = addInvoice(account, { customer, subscription: id, reason: 'subscription_cycle', lines, percentOff })
  emit(account, { type: 'invoice.created', object: presentInvoice(account, invoice) })
  if (status === 'unpaid' || pause?.behavior === 'keep_as_draft') return
  if (pause) close(account, invoice, pause.behavior === 'void' ? 'void' : 'uncollectible')
  else invoice.nextAttemptAt = new Date(account.now.getTime() + hourMs)
}

export function close(account: Account, invoice: Invoice, status: 'void' | 'uncollectible') {
  Object.assign(invoice, { status, nextAttemptAt: null })
  emit(account, { type: status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', object: presentInvoice(account, invoice) })
}

/** Takes the customer's credit first, then the card. True if the invoice is paid. */
export function attempt(account: Account, invoice: Invoice): boolean {
  const customer = need(account.customers, invoice.customer)
  if (invoice.status === 'draft') {
    const credit = Math.min(Math.max(-customer.balance, 0), invoice.total)
    customer.balance += credit
    Object.assign(invoice, { status: 'open', amountDue: invoice.total - credit, finalizedAt: account.now })
  }
  if (invoice.amountDue > 0 && customer.card === 'declined') {
    decline(account, invoice)
    return false
  }
  if (invoice.amountDue > 0) addCharge(account, invoice)
  settleInvoice(account, invoice, { amountPaid: invoice.amountDue })
  return true
}

/** As paid, by whatever means: a card, a credit, or cash that the operator marks as received. */
export function settleInvoice(account: Account, invoice: Invoice, { amountPaid }: { amountPaid: number }) {
  Object.assign(invoice, { status: 'paid', amountPaid, nextAttemptAt: null })
  emit(account, { type: 'invoice.paid', object: presentInvoice(account, invoice) })
  const subscription = invoice.subscription && account.subscriptions.get(invoice.subscription)
  if (!subscription || !['past_due', 'unpaid', 'incomplete'].includes(subscription.status)) return
  if (!hasOpenInvoice(account, subscription)) changeSubscription(account, subscription, { status: 'active' })
}

function hasOpenInvoice({ invoices }: Account, { id }: Subscription) {
  return [...invoices.values()].some(({ subscription, status }) => subscription === id && status === 'open')
}

function addCharge(account: Account, { id: invoice, customer, amountDue: amount }: Invoice) {
  const charge = { id: newId('ch'), paymentIntent: newId('pi'), invoice, customer, amount, refunded: 0, createdAt: account.now }
  account.charges.set(charge.id, charge)
  emit(account, { type: 'charge.succeeded', object: presentCharge(account, charge) })
  emit(account, { type: 'invoice_payment.paid', object: presentInvoicePayment(charge) })
}

function decline(account: Account, invoice: Invoice) {
  invoice.firstFailedAt ??= account.now
  invoice.attempts++
  const subscription = invoice.subscription && account.subscriptions.get(invoice.subscription)
  // A first payment is not tried again by itself.
  const days = subscription && subscription.status === 'incomplete' ? undefined : retryDays[invoice.attempts - 1]
  invoice.nextAttemptAt = days ? new Date(account.now.getTime() + days * dayMs) : null
  emit(account, { type: 'invoice.payment_failed', object: presentInvoice(account, invoice) })
  if (!subscription) return
  if (subscription.status === 'active') changeSubscription(account, subscription, { status: 'past_due' })
  if (invoice.nextAttemptAt || subscription.status !== 'past_due') return
  if (account.afterRetries === 'cancel') endSubscription(account, subscription)
  if (account.afterRetries === 'unpaid') changeSubscription(account, subscription, { status: 'unpaid' })
}
