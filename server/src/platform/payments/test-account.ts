import { randomUUID } from 'node:crypto'
import type { ProviderInvoice, ProviderSubscription } from '@shutterbid/domain/billing/at-provider'

/** What the test provider has of a customer. `declines`: the card is declined. `freeMonths`: that the operator gave, the last with `monthKey`. */
export type TestAccount = { declines: boolean; freeMonths: number; monthKey?: string; subscriptions: ProviderSubscription[] }
/** What a month costs that begins on that day. */
type CentsOn = (day: Date) => number
type Chosen = { act: string; now: Date; centsOn: CentsOn }

export const newTestAccount = (): TestAccount => ({ declines: false, freeMonths: 0, subscriptions: [] })

/** As Stripe does, it charges an hour after the end of a period. */
const chargedAfterMs = 3_600_000

/** Lets time pass until then: charges, and scheduled ends. */
export function advance(account: TestAccount, until: Date, centsOn: CentsOn) {
  for (const subscription of account.subscriptions)
    for (let isDue = true; isDue; ) {
      const { endsAt, endedAt, status, periodEndsAt } = subscription
      const chargeAt = new Date(periodEndsAt.getTime() + chargedAfterMs)
      const runs = !endedAt && (status === 'trialing' || status === 'active')
      isDue = !endedAt && (endsAt ? endsAt <= until : runs && chargeAt <= until)
      if (isDue && endsAt) end(subscription, endsAt)
      else if (isDue) charge(account, subscription, { at: chargeAt, from: periodEndsAt, cents: centsOn(periodEndsAt) })
    }
}

/** What is chosen on the page of a checkout. Choosing twice subscribes once. */
export function actInCheckout(account: TestAccount, { act, now, centsOn, ...visit }: Chosen & Visit) {
  const { customerRef, subscriptionRef: ref, trialEndsAt } = visit
  const isTrial = trialEndsAt !== null && trialEndsAt > now
  if ((act !== 'add_card' && act !== 'decline') || account.subscriptions.some((one) => one.ref === ref)) return
  const subscription: ProviderSubscription = {
    ref: act === 'decline' ? `${ref}_${randomUUID()}` : ref,
    customerRef,
    status: act === 'decline' ? 'incomplete' : isTrial ? 'trialing' : 'active',
    beganAt: now,
    trialEndsAt: isTrial ? trialEndsAt : null,
    periodEndsAt: isTrial ? trialEndsAt : now,
    endsAt: null,
    endedAt: null,
    isCollectionPaused: false,
    invoices: [],
  }
  account.subscriptions.push(subscription)
  account.declines = act === 'decline'
  if (act === 'decline' || !isTrial) charge(account, subscription, { at: now, from: now, cents: centsOn(now) })
}

type Visit = { customerRef: string; subscriptionRef: string; trialEndsAt: Date | null }

/** What is chosen in the portal, for the subscription that began last. */
export function actInPortal(account: TestAccount, { act, now, centsOn }: Chosen) {
  if (act === 'charge' || act === 'decline') account.declines = act === 'decline'
  advance(account, now, centsOn)
  const subscription = account.subscriptions.findLast(({ status, endedAt }) => status !== 'incomplete' && !endedAt)
  if (!subscription) return
  const { status, trialEndsAt, periodEndsAt, invoices } = subscription
  const open = invoices.find(({ state }) => state === 'open')
  const from = status === 'trialing' ? now : periodEndsAt
  switch (act) {
    case 'cancel':
      subscription.endsAt = status === 'trialing' ? trialEndsAt : periodEndsAt
      return
    case 'resume':
      subscription.endsAt = null
      return
    case 'end':
      return end(subscription, now)
    case 'refund':
      return refund(invoices.findLast(({ state }) => state === 'paid'))
    case 'decline':
      if (!open) charge(account, subscription, { at: now, from, cents: centsOn(from) })
      return
    case 'charge':
      if (!open) return charge(account, subscription, { at: now, from, cents: centsOn(from) })
      Object.assign(open, { state: 'paid', paidCents: open.amountCents, failedAt: null })
      subscription.status = 'active'
  }
}

export function refund(invoice: ProviderInvoice | undefined) {
  if (invoice) invoice.refundedCents = invoice.paidCents
}

export function end(subscription: ProviderSubscription, now: Date) {
  Object.assign(subscription, { endedAt: subscription.endedAt ?? now, status: 'ended' })
}

/** Charges the month that begins `from` then. */
function charge(account: TestAccount, subscription: ProviderSubscription, { at, from, cents }: { at: Date; from: Date; cents: number }) {
  const isFree = account.freeMonths > 0
  if (isFree) account.freeMonths -= 1
  const isPaid = isFree || !account.declines
  const amountCents = isFree ? 0 : cents
  subscription.invoices.push({
    id: `${subscription.customerRef}_invoice_${subscription.invoices.length + 1}_${randomUUID()}`,
    issuedAt: at,
    amountCents,
    state: isPaid ? 'paid' : 'open',
    paidCents: isPaid ? amountCents : 0,
    refundedCents: 0,
    periodEndsAt: monthAfter(from),
    isAutomatic: true,
    failedAt: isPaid ? null : at,
    disputedAt: null,
    pageUrl: null,
    pdfUrl: null,
  })
  subscription.periodEndsAt = monthAfter(from)
  if (subscription.status !== 'incomplete') subscription.status = isPaid ? 'active' : 'past_due'
}

/** The same day of the next month, or that month's last day. */
function monthAfter(day: Date) {
  const next = new Date(day)
  next.setUTCMonth(day.getUTCMonth() + 1)
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0)
  return next
}
