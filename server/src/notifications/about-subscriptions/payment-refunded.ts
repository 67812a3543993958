import { centsText } from '@shutterbid/domain/shared/money'
import type { BillingEvents } from '#server/billing/event-facts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutSubscription, stateText } from './subscription.ts'

export const payment_refunded: NoticeKind<{ refundedCents: number; paidCents: number | null }, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { refundedCents, paidCents }) => {
    const refunded = centsText(refundedCents)
    const isPart = paidCents !== null && refundedCents < paidCents
    const what = isPart ? `${refunded} of your payment of ${centsText(paidCents)}` : `Your payment of ${refunded}`
    return {
      message: `${what} for the subscription was refunded.`,
      subject: `A refund of ${refunded}`,
      more: `The money goes back to the card that you paid with; your bank may take some days. ${stateText(state)}`,
    }
  }),
  sample: ({ inDays }) => ({
    facts: { refundedCents: 999, paidCents: 999 },
    subscription: { state: 'active', hasCard: true, cancelPending: false, periodEndsAt: inDays(13) },
  }),
}

export const onSubscriptionRefunded = noticeListener(({ personId, ...facts }: BillingEvents['subscription.refunded']) => {
  return { kind: 'payment_refunded', personIds: [personId], facts }
})
