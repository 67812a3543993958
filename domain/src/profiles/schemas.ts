import * as z from 'zod/mini'
import { personView, userTypes } from '../accounts/schemas.ts'
import { subscriptionView } from '../billing/schemas.ts'
import { placeToken } from '../search/schemas.ts'
import { profileLimits } from './limits.ts'
import { profileRefusals } from './refusals.ts'
import { specialtyCodes } from './specialties.ts'

export const specialtyCode = z.enum(specialtyCodes)

/** The person who asks. `subscription` is null for clients, who always count as subscribed. */
export const viewer = z.extend(personView, {
  email: z.string(),
  userType: z.enum(userTypes),
  isAdmin: z.boolean(),
  isSubscribed: z.boolean(),
  subscription: z.nullable(subscriptionView),
})
export type Viewer = z.infer<typeof viewer>

export const socialLinks = z.object({
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  website: z.nullable(z.string()),
})

/** The exact place and the range are for its owner; `zone` is the zone of that place. */
export const ownPlace = z.object({
  placeName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  maxTravelMiles: z.int(),
})

/** A person's profile as this viewer may see it: `email` and `ownPlace` reach only the owner. `rating` is the average to one decimal. */
export const profileView = z.extend(personView, {
  userType: z.enum(userTypes),
  isOwner: z.boolean(),
  isDisabled: z.boolean(),
  placeLabel: z.nullable(z.string()),
  bio: z.string(),
  languages: z.array(z.string()),
  socialLinks,
  specialties: z.array(specialtyCode),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  completedJobs: z.int(),
  joinedAt: z.date(),
  email: z.nullable(z.string()),
  ownPlace: z.nullable(ownPlace),
})
export type ProfileView = z.infer<typeof profileView>

/** Without `placeToken` the place stays as it is. */
export const newLocation = z.object({
  placeToken: z.optional(placeToken),
  maxTravelMiles: z
    .int(profileRefusals.travel_too_short)
    .check(
      z.gte(profileLimits.travelMiles.least, profileRefusals.travel_too_short),
      z.lte(profileLimits.travelMiles.most, `Maximum travel distance is ${profileLimits.travelMiles.most} miles`),
    ),
})
export type NewLocation = z.infer<typeof newLocation>
