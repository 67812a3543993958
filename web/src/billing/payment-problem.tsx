import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { PageWarning } from '../ui/page/page-warning.tsx'
import { cardDeclinedText, dateText } from './subscription-texts.ts'

/** Shown to a photographer whose last charge failed or was taken back, or whose first card was declined. */
export function PaymentProblem({ viewer: { id, subscription, zone } }: { viewer: Viewer }) {
  const warning = subscription && warningOf(subscription, zone)
  if (!warning) return null
  return (
    <PageWarning label="Subscription" viewerId={id} search={{ tab: 'subscription' }} action={warning.action}>
      {warning.text}
    </PageWarning>
  )
}

function warningOf({ graceEndsAt, problem, isCardDeclined }: NonNullable<Viewer['subscription']>, zone: string) {
  if (graceEndsAt) {
    const works = `everything works until ${dateText(graceEndsAt, zone)}.`
    return problem === 'disputed'
      ? { text: `Your bank took back the last payment for your subscription: ${works}`, action: 'See what to do' }
      : { text: `The last charge for your subscription failed: ${works}`, action: 'Change the card' }
  }
  return isCardDeclined ? { text: cardDeclinedText, action: 'Use another card' } : null
}
