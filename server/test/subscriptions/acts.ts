import { type Account, type Invoice, newId, type Subscription } from '../fakes/stripe/account.ts'
import { changeSubscription, deleteCustomer, endSubscription } from '../fakes/stripe/change-subscription.ts'
import { addInvoice, attempt, close, settleInvoice } from '../fakes/stripe/invoices.ts'
import { closeDispute, openDispute, refund } from '../fakes/stripe/refunds.ts'
import { beginSubscription, movePrice, moveTrialEnd, pauseCollection, pauseService, resumeService } from '../fakes/stripe/subscriptions.ts'
import { dayMs, type Life, personId } from './life.ts'
import { expectedOf } from './model.ts'

/** What may happen on a day. Each does nothing where it cannot happen. */
export const acts = {
  nothing: () => {},
  cardDeclines: ({ customer }: Life) => void Object.assign(customer, { card: 'declined' }),
  cardWorks: ({ customer }: Life) => void Object.assign(customer, { card: 'good' }),
  credit: ({ customer }: Life) => void Object.assign(customer, { balance: customer.balance - 1500 }),
  coupon: (life: Life) => life.current && Object.assign(life.current, { percentOff: 100 }),
  // Set to end and disputed, it ends here before it ends at Stripe, and a second one could run there: see the tests of `chooseSubscription`.
  cancel: (life: Life) =>
    ifRunning(life, (running) => hasDispute(life) || changeSubscription(life.account, running, { cancelAtPeriodEnd: true })),
  resume: (life: Life) => ifRunning(life, (running) => changeSubscription(life.account, running, { cancelAtPeriodEnd: false })),
  end: (life: Life) => ifRunning(life, (running) => endSubscription(life.account, running)),
  pauseForGood: (life: Life) => pause(life, null),
  pauseForMonths: (life: Life) => pause(life, 70),
  unpause: (life: Life) => ifRunning(life, (running) => pauseCollection(life.account, running, null)),
  stop: (life: Life) => life.current?.status === 'active' && pauseService(life.account, life.current),
  goOn: (life: Life) => life.current?.status === 'paused' && resumeService(life.account, life.current),
  payInPortal: (life: Life) => pay(life, ({ account, customer }, invoice) => customer.card === 'good' && attempt(account, invoice)),
  payInCash: (life: Life) => pay(life, ({ account }, invoice) => settleInvoice(account, invoice, { amountPaid: 0 })),
  forgive(life: Life) {
    const { account, current } = life
    const open = openInvoices(account, current)
    for (const invoice of open) close(account, invoice, 'void')
    if (!current || open.length === 0 || !['past_due', 'unpaid'].includes(current.status)) return
    changeSubscription(account, current, { status: 'active' })
  },
  refund: ({ account, current }: Life) =>
    chargesOf(account, current)
      .slice(-1)
      .map((charge) => refund(account, charge)),
  refundInPart: ({ account, current }: Life) =>
    chargesOf(account, current)
      .slice(-1)
      .map((charge) => refund(account, charge, 300)),
  dispute: (life: Life) => dispute(life, chargesOf(life.account, life.current).at(-1)),
  disputeOfOld: (life: Life) => dispute(life, chargesOf(life.account, life.current).at(-2)),
  enquiry({ account, current }: Life) {
    for (const charge of chargesOf(account, current).slice(-1)) openDispute(account, charge, 'warning_needs_response')
  },
  win: ({ account }: Life) => openDisputes(account).map((one) => closeDispute(account, one, 'won')),
  lose: ({ account }: Life) => openDisputes(account).map((one) => closeDispute(account, one, 'lost')),
  longerTrial({ account, current }: Life) {
    if (current?.status !== 'trialing' || !current.trialEndsAt) return
    moveTrialEnd(account, current, new Date(current.trialEndsAt.getTime() + 20 * dayMs))
  },
  cheaper: ({ account, current }: Life) => current?.status === 'active' && movePrice(account, current, 'price_old'),
  dearer: ({ account, current }: Life) => current?.status === 'active' && movePrice(account, current, 'price_1'),
  deleteCustomer: ({ account, customer }: Life) => customer.isDeleted || deleteCustomer(account, customer),
  /** In another tab, or made by the operator. */
  subscribesAgain(life: Life) {
    const { account, customer, current } = life
    if (!current || current.endedAt || customer.isDeleted) return
    const isFailing = expectedOf(life).problem !== null
    const second = beginSubscription(account, { customer: customer.id, price: 'price_1', metadata: { personId } })
    if (second.status === 'active' && isFailing) life.current = second
  },
  buysAnotherProduct: ({ account, customer }: Life) =>
    void (customer.isDeleted || beginSubscription(account, { customer: customer.id, price: 'price_of_another_product', metadata: {} })),
  buysOnce({ account, customer }: Life) {
    const line = {
      id: newId('il'),
      amount: 5000,
      price: null,
      startsAt: account.now,
      endsAt: new Date(account.now.getTime() + 400 * dayMs),
    }
    const lines = [{ ...line, isProration: false }]
    attempt(account, addInvoice(account, { customer: customer.id, subscription: null, reason: 'manual', lines }))
  },
} satisfies Record<string, (life: Life) => unknown>
export type Act = keyof typeof acts

function ifRunning({ current }: Life, act: (running: Subscription) => void) {
  if (current && !current.endedAt && current.status !== 'paused') act(current)
}

function pause(life: Life, days: number | null) {
  ifRunning(life, (running) => {
    if (running.pause) return
    const resumesAt = days === null ? null : new Date(life.account.now.getTime() + days * dayMs)
    pauseCollection(life.account, running, { behavior: 'void', resumesAt })
  })
}

function pay(life: Life, payInvoice: (life: Life, invoice: Invoice) => unknown) {
  for (const invoice of openInvoices(life.account, life.current)) payInvoice(life, invoice)
}

const openInvoices = ({ invoices }: Account, current: Subscription | null): Invoice[] =>
  [...invoices.values()].filter(
    ({ subscription, status }) => current && !current.endedAt && subscription === current.id && status === 'open',
  )

/** Of whole periods. */
const chargesOf = ({ charges, invoices }: Account, current: Subscription | null) =>
  [...charges.values()].filter((charge) => {
    const invoice = invoices.get(charge.invoice)
    return current && invoice?.subscription === current.id && invoice.reason !== 'subscription_update'
  })

function dispute(life: Life, charge: ReturnType<typeof chargesOf>[number] | undefined) {
  if (charge && !hasDispute(life) && !life.current?.cancelAtPeriodEnd) openDispute(life.account, charge)
}

const hasDispute = ({ account }: Life) => [...account.disputes.values()].some(({ status }) => !status.startsWith('warning'))

const openDisputes = ({ disputes }: Account) => [...disputes.values()].filter(({ status }) => status === 'needs_response')
