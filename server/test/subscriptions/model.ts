import type { Invoice, Subscription } from '../fakes/stripe/account.ts'
import { dayMs, type Life } from './life.ts'

export type Expected = {
  state: 'none' | 'trialing' | 'active' | 'past_due' | 'ended'
  cancelPending: boolean
  problem: 'charge_failed' | 'disputed' | 'paused' | null
  isCollectionPaused: boolean
}
const untroubled = { cancelPending: false, problem: null, isCollectionPaused: false }

/** What the photographer should have now, from what the Stripe account holds. It knows nothing of requests or of our rows. */
export function expectedOf({ account, current, trialStartedAt }: Life): Expected {
  const { now } = account
  if (!current) {
    if (!trialStartedAt) return { ...untroubled, state: 'none' }
    const isOver = now.getTime() >= trialStartedAt.getTime() + 14 * dayMs
    return { ...untroubled, state: isOver ? 'ended' : 'trialing', cancelPending: !isOver }
  }
  if (current.endedAt) return { ...untroubled, state: 'ended' }
  if (current.status === 'paused') return { ...untroubled, state: 'past_due', problem: 'paused' }
  const periods = [...account.invoices.values()].filter((invoice) => isOfPeriod(invoice, current))
  const owing = periods.slice(periods.findLastIndex((invoice) => !isAsked(invoice, current)) + 1)
  const last = periods.findLast((invoice) => !owing.includes(invoice))
  const takenBackAt = last ? disputedAt(last) : null
  const since = [...owing.map(({ firstFailedAt, lines }) => firstFailedAt ?? lines[0]?.startsAt), takenBackAt]
  const problem = owing.some(({ firstFailedAt }) => firstFailedAt) ? 'charge_failed' : takenBackAt ? 'disputed' : null
  const cancelPending = current.cancelAtPeriodEnd && owing.length === 0
  const owedSince = Math.min(...since.flatMap((at) => at?.getTime() ?? []))
  if (owedSince + 3 * dayMs <= now.getTime()) return { ...untroubled, state: cancelPending ? 'ended' : 'past_due', problem }
  const state = current.status === 'trialing' || periods.length === 0 ? 'trialing' : 'active'
  return { state, cancelPending, problem, isCollectionPaused: current.pause !== null }

  function disputedAt({ id }: Invoice) {
    const charge = [...account.charges.values()].find(({ invoice }) => invoice === id)
    const lost = [...account.disputes.values()].find((one) => one.charge === charge?.id && ['needs_response', 'lost'].includes(one.status))
    return lost ? lost.createdAt : null
  }
}

/** While charges are paused nobody is asked for anything; a draft that is not charged by itself is asked of nobody who is not behind. */
function isAsked({ status, nextAttemptAt }: Invoice, { pause, status: ofSubscription }: Subscription) {
  if (pause || status === 'paid' || status === 'void') return false
  if (ofSubscription === 'past_due' || ofSubscription === 'unpaid') return true
  return status === 'open' || (status === 'draft' && nextAttemptAt !== null)
}

const isOfPeriod = ({ subscription, reason, lines }: Invoice, { id }: Subscription) =>
  subscription === id && reason !== 'subscription_update' && (reason === 'subscription_cycle' || (lines[0]?.amount ?? 0) > 0)
