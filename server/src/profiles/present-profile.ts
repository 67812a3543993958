import { profileLimits } from '@shutterbid/domain/profiles/limits'
import type { FollowView, ProfileView } from '@shutterbid/domain/profiles/schemas'
import { type HiddenView, visibleTo } from '@shutterbid/domain/shared/visible-to'
import type { FoundProfile } from './queries.ts'

type Joined = { follow: FollowView | null; hasGoogleCalendar: boolean }

/** The email, the exact place, the range, settings and calendars are only for their owner. */
export function presentProfile(found: FoundProfile, viewerId: string, { follow, hasGoogleCalendar }: Joined): ProfileView {
  const { person, profile, specialties } = found
  const isOwner = person.id === viewerId
  const isPhotographer = person.userType === 'photographer'
  return {
    id: person.id,
    fullName: person.name,
    avatarKey: profile.avatarKey,
    userType: person.userType,
    isOwner,
    isDisabled: person.disabledAt !== null,
    placeLabel: profile.placeLabel,
    ...visibleTexts(found, viewerId),
    specialties,
    startingPriceDollars: profile.startingPriceDollars,
    rating: averageRating(profile),
    reviewCount: profile.reviewCount,
    completedJobs: profile.completedJobs,
    deliveriesOnTime: onTimeOf(profile),
    answersWithinHours: found.answersWithinHours,
    hireRecord: found.hireRecord,
    joinedAt: person.createdAt,
    email: isOwner ? person.email : null,
    ownPlace: isOwner ? placeOf(profile) : null,
    onlyJobsInRange: isOwner && isPhotographer ? profile.onlyJobsInRange : null,
    hasGoogleCalendar: isOwner && isPhotographer ? hasGoogleCalendar : null,
    follow,
  }
}

/** The average to one decimal; null without a review. */
export function averageRating({ ratingSum, reviewCount }: { ratingSum: number; reviewCount: number }) {
  return reviewCount > 0 ? Math.round((ratingSum * 10) / reviewCount) / 10 : null
}

/** Null with fewer hires than tell something. */
export function onTimeOf({ deliveriesOnTime: count, dueDeliveries: of }: { deliveriesOnTime: number; dueDeliveries: number }) {
  return of < profileLimits.deliveriesShownFrom ? null : { count, of }
}

function placeOf({ placeName, latitude, longitude, zone, maxTravelMiles }: FoundProfile['profile']) {
  // A check of the table: all or none of them are set.
  if (placeName === null || latitude === null || longitude === null || zone === null || maxTravelMiles === null) return null
  return { placeName, latitude, longitude, zone, maxTravelMiles }
}

type Texts = Pick<FoundProfile['profile'], 'bio' | 'languages' | 'socialLinks'>

const noTexts: Texts = { bio: '', languages: [], socialLinks: { instagram: null, facebook: null, website: null } }

/** A profile's texts for this viewer; `viewerId` is null for visitors. */
export function visibleTexts({ person, profile }: FoundProfile, viewerId: string | null): Texts & { hidden: HiddenView } {
  const { bio, languages, socialLinks, hiddenReason } = profile
  const isAuthor = person.id === viewerId
  const { words, hidden } = visibleTo({ words: { bio, languages, socialLinks }, hiddenReason, isAuthor }, noTexts)
  return { ...words, hidden }
}
