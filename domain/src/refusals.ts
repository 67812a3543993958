import { accountRefusals } from './accounts/refusals.ts'
import { adminRefusals } from './admin/refusals.ts'
import { availabilityRefusals } from './availability/refusals.ts'
import { bidRefusals } from './bids/refusals.ts'
import { billingRefusals } from './billing/refusals.ts'
import { calendarRefusals } from './calendars/refusals.ts'
import { contentRefusals } from './content/refusals.ts'
import { feedbackRefusals } from './feedback/refusals.ts'
import { deliveryRefusals } from './jobs/delivery-refusals.ts'
import { jobRefusals } from './jobs/refusals.ts'
import { leavingRefusals } from './leaving/refusals.ts'
import { messageRefusals } from './messages/refusals.ts'
import { notificationRefusals } from './notifications/refusals.ts'
import { portfolioRefusals } from './portfolio/refusals.ts'
import { profileRefusals } from './profiles/refusals.ts'
import { programRefusals } from './programs/refusals.ts'
import { reviewRefusals } from './reviews/refusals.ts'
import { searchRefusals } from './search/refusals.ts'
import { signingInRefusals } from './signing-in/refusals.ts'

/** Every refusal with its sentence. */
export const refusals = {
  ...accountRefusals,
  ...signingInRefusals,
  ...adminRefusals,
  ...availabilityRefusals,
  ...bidRefusals,
  ...billingRefusals,
  ...calendarRefusals,
  ...contentRefusals,
  ...feedbackRefusals,
  ...jobRefusals,
  ...deliveryRefusals,
  ...leavingRefusals,
  ...messageRefusals,
  ...notificationRefusals,
  ...portfolioRefusals,
  ...profileRefusals,
  ...programRefusals,
  ...reviewRefusals,
  ...searchRefusals,
} as const

export type Refusal = keyof typeof refusals
export const refusalCodes = Object.keys(refusals) as [Refusal, ...Refusal[]]
