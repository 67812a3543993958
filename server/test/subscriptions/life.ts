import { type Account, addCustomer, newId, type Session, type Subscription, stripeAccount } from '../fakes/stripe/account.ts'
import { advance } from '../fakes/stripe/clock.ts'
import { finishSession } from '../fakes/stripe/subscriptions.ts'

export const start = new Date('2026-11-21T10:00:00Z')
export const dayMs = 86_400_000
export const personId = '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d21'

/** A photographer as the customer of a Stripe account, with an operator who does what operators do. */
export type Life = ReturnType<typeof beginLife>

export function beginLife({ hasTrial, afterRetries }: { hasTrial: boolean; afterRetries: Account['afterRetries'] }) {
  const account = stripeAccount({ now: start, afterRetries })
  const customer = addCustomer(account, 'bo@example.com')
  return {
    account,
    customer,
    trialStartedAt: hasTrial ? start : null,
    /** The subscription that began last. */
    current: null as Subscription | null,
  }
}

/** True if the checkout of ours is finished; false if the card is declined in it. */
export function checkOut(life: Life) {
  const { account, customer, trialStartedAt } = life
  const trialEndsAt = trialStartedAt && new Date(trialStartedAt.getTime() + 90 * dayMs)
  const isTrial = trialEndsAt !== null && trialEndsAt.getTime() > account.now.getTime() + 2.1 * dayMs
  const session: Session = {
    id: newId('cs'),
    url: '',
    status: 'open',
    personId,
    customer: customer.id,
    price: 'price_1',
    trialEndsAt: isTrial ? trialEndsAt : null,
    subscriptionMetadata: { personId },
  }
  const subscription = finishSession(account, session)
  if (subscription.status === 'incomplete') return false
  life.current = subscription
  return true
}

export function pass({ account }: Life, days: number) {
  advance(account, new Date(account.now.getTime() + days * dayMs))
}
