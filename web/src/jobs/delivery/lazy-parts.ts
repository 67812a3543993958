import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { lazyRouteComponent } from '@tanstack/react-router'

export const HireDelivery = lazyRouteComponent(() => import('./hire-delivery.tsx'), 'HireDelivery')

const abilities = ['deliverPictures', 'reportMissing', 'sayTrouble', 'answerTrouble'] as const

/** From the start of the shoot on, for both of a hire. */
export function showsDelivery({ deliveries, troubles, may }: JobView) {
  return deliveries.length > 0 || troubles.length > 0 || abilities.some((ability) => may.includes(ability))
}
