import type { JobView } from '@shutterbid/domain/jobs/schemas'

/** An open job as a photographer sees it, for tests. */
export function aJobView(facts: Partial<JobView> = {}): JobView {
  return {
    ...{ id: 'job', title: 'Portraits by the river', description: 'An hour at dusk.', status: 'open', version: 1 },
    ...{ placeLabel: 'Phoenix, AZ 85004', latitude: 33.45, longitude: -112.07, zone: 'America/Phoenix', distanceMiles: 4 },
    ...{ streetLine: null, meetingPoint: null, dayPlan: {}, shootOn: '2026-12-05', shootTime: '16:00', durationMinutes: 60 },
    ...{ startsAt: new Date('2026-12-05T23:00:00Z'), endsAt: new Date('2026-12-06T00:00:00Z'), deliveryOn: '2026-12-19' },
    ...{ shootSetting: 'outdoor', occasion: 'Not specified', peopleCount: 2, specialties: ['PORTRAIT'], budgetDollars: 450 },
    ...{ postedAt: new Date('2026-11-20T12:00:00Z'), recipientCount: null, bidCount: 0, isArchived: false, clientShoots: 0 },
    ...{
      client: { id: 'ana', fullName: 'Ana Reyes', avatarKey: null },
      photographer: null,
      ownBid: null,
      newTime: null,
      acceptedAmountDollars: null,
    },
    ...{ isBusyThen: null, isTooClose: false, hasEventThen: false, isAtWorkThen: null, shootBefore: null, shootAfter: null },
    ...{ cancelReason: null, cancelNote: null, request: null, proposal: null, earlierTerms: [], notYet: null, requestsFreeAt: null },
    ...{ isPartnerDisabled: false, invitedAt: null, hidden: null, completedAt: null, may: ['bid'] },
    ...facts,
  }
}
