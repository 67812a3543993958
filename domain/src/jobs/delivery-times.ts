import type { TroubleKind } from './delivery-schemas.ts'

/** `remindDays`: how long before silence counts as received both are told. `troubleHours`: after the start of the shoot. */
export const deliveryTimes = { answerDays: 14, remindDays: 3, afterCompletionDays: 30, troubleHours: 2 } as const

/** What one side of a hire says went wrong at the shoot. */
export const troubleTexts: Record<TroubleKind, string> = {
  did_not_come: 'The other side did not come',
  could_not_shoot: 'The shoot was not possible',
}
