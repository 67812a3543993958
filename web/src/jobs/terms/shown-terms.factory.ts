import type { ShownTerms } from '@shutterbid/domain/jobs/terms/terms'

/** The terms of the hire for the job of `aJobView`, for tests. */
export function someTerms(facts: Partial<ShownTerms> = {}): ShownTerms {
  return {
    placeLabel: 'Phoenix, AZ 85004',
    streetLine: '200 W Washington St',
    zone: 'America/Phoenix',
    shootOn: '2026-12-05',
    shootTime: '16:00',
    durationMinutes: 60,
    dayPlan: { portraits: '17:00' },
    meetingPoint: 'At the fountain',
    amountDollars: 420,
    extras: [],
    depositDollars: null,
    depositOn: null,
    balanceOn: null,
    editedPictures: null,
    deliveryOn: '2026-12-19',
    deliveredBy: null,
    isTravelIncluded: null,
    hasSecondShooter: false,
    pictureUse: null,
    useMonths: null,
    showing: 'none',
    ifCancelled: '',
    ...facts,
  }
}
