import type { Account } from './account.ts'
import { changeSubscription, endSubscription } from './change-subscription.ts'
import { attempt, renew } from './invoices.ts'

/** Lets time pass until then: everything that Stripe does by itself happens in order, each at its own time. */
export function advance(account: Account, until: Date) {
  for (let due = nextDue(account); due && due.at <= until; due = nextDue(account)) {
    if (due.at > account.now) account.now = due.at
    due.happen()
  }
  account.now = until
}

type Due = { at: Date; happen: () => void }

/** An incomplete subscription expires after 23 hours. */
const incompleteMs = 23 * 3_600_000
const running = ['trialing', 'active', 'past_due', 'unpaid']

function nextDue(account: Account): Due | undefined {
  const due: Due[] = []
  for (const invoice of account.invoices.values())
    if (invoice.nextAttemptAt) due.push({ at: invoice.nextAttemptAt, happen: () => attempt(account, invoice) })
  for (const subscription of account.subscriptions.values()) {
    const { status, createdAt, periodEndsAt, cancelAtPeriodEnd, pause } = subscription
    if (status === 'incomplete') {
      const expire = () => changeSubscription(account, subscription, { status: 'incomplete_expired', endedAt: account.now })
      due.push({ at: new Date(createdAt.getTime() + incompleteMs), happen: expire })
    }
    if (!running.includes(status)) continue
    const turn = () => (cancelAtPeriodEnd ? endSubscription(account, subscription) : renew(account, subscription))
    due.push({ at: periodEndsAt, happen: turn })
    if (pause?.resumesAt) due.push({ at: pause.resumesAt, happen: () => changeSubscription(account, subscription, { pause: null }) })
  }
  return due.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]
}
