import type { ProfileView } from '@shutterbid/domain/profiles/schemas'

/** The profile of a photographer as its owner sees it, for tests. */
export function aProfileView(facts: Partial<ProfileView> = {}): ProfileView {
  return {
    id: 'bo',
    fullName: 'Bo Holt',
    avatarKey: 'face',
    userType: 'photographer',
    isOwner: true,
    isDisabled: false,
    placeLabel: 'Phoenix, AZ 85004',
    bio: '',
    languages: [],
    hidden: null,
    specialties: [],
    startingPriceDollars: null,
    rating: null,
    reviewCount: 0,
    completedJobs: 0,
    deliveriesOnTime: null,
    answersWithinHours: null,
    hireRecord: null,
    socialLinks: { instagram: null, facebook: null, website: null },
    joinedAt: new Date('2026-01-05T12:00:00Z'),
    email: 'bo@example.com',
    ownPlace: null,
    onlyJobsInRange: false,
    hasGoogleCalendar: false,
    follow: null,
    ...facts,
  }
}
