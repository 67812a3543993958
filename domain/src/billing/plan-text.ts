import { fullDayText, localDateTime } from '../shared/when-texts.ts'
import { priceText } from './price-text.ts'
import type { Subscription } from './rules.ts'

export type Plan = Pick<Subscription, 'state' | 'hasCard' | 'cancelPending' | 'periodEndsAt'>

/** What a photographer has and pays from now on, in an administrator's words; the day is that of UTC. */
export function planText({ state, hasCard, cancelPending, periodEndsAt }: Plan): string {
  if (state === 'past_due') return 'no access until a charge goes through'
  if ((state !== 'trialing' && state !== 'active') || !periodEndsAt) return 'no subscription'
  const until = `until ${fullDayText(localDateTime(periodEndsAt, 'UTC').on)}`
  const isCharged = hasCard && !cancelPending
  if (state === 'active') return `${priceText}, paid ${until}, ${isCharged ? 'then charged again' : 'then it ends'}`
  return `${hasCard ? 'trial with a card' : 'trial without a card'} ${until}, then ${isCharged ? priceText : 'it ends'}`
}
