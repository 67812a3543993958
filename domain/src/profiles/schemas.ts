import * as z from 'zod/mini'
import { mailProblems } from '../accounts/mail-problem.ts'
import { fullName, personView, userTypes } from '../accounts/schemas.ts'
import { subscriptionView } from '../billing/schemas.ts'
import { placeToken } from '../search/schemas.ts'
import { oneLine } from '../shared/clean-text.ts'
import { numberText } from '../shared/counts.ts'
import { dollarsText } from '../shared/money.ts'
import { trimmed } from '../shared/trimmed.ts'
import { hiddenView } from '../shared/visible-to.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { profileLimits } from './limits.ts'
import { profileRefusals } from './refusals.ts'
import { completeLink, linkRefusal, type SocialKind } from './social-links.ts'
import { specialtyCodes } from './specialties.ts'

export const specialtyCode = z.enum(specialtyCodes)

/** The signed-in person. `subscription` is null for clients, who always count as subscribed; its dates are shown in `zone`. */
export const viewer = z.extend(personView, {
  email: z.string(),
  userType: z.enum(userTypes),
  isAdmin: z.boolean(),
  isSubscribed: z.boolean(),
  subscription: z.nullable(subscriptionView),
  /** A connected calendar cannot be read, and its owner was told so. */
  hasBrokenCalendar: z.boolean(),
  zone: z.string(),
  /** Why no notices are mailed to them. */
  mailProblem: z.nullable(z.enum(mailProblems)),
})
export type Viewer = z.infer<typeof viewer>

export const socialLinks = z.object({
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  website: z.nullable(z.string()),
})

/** The exact place and the range, for their owner; `zone` is the time zone of that place. */
export const ownPlace = z.object({
  placeName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  maxTravelMiles: z.int(),
})

/** How many hires were delivered by the agreed day; null with too few of them. */
export const deliveriesOnTime = z.nullable(z.object({ count: z.int(), of: z.int() }))

/** A photographer's hires of the last months. `cancelled`: by the photographer of their own accord. */
export const hireRecord = z.object({ hires: z.int(), cancelled: z.int() })
export type HireRecord = z.infer<typeof hireRecord>

/** Whether the viewer follows a photographer, and gets notices about their new pictures. */
export const followView = z.object({ isOn: z.boolean(), wantsPictures: z.boolean() })
export type FollowView = z.infer<typeof followView>

/**
 * A profile as this viewer sees it: `email`, `ownPlace`, `onlyJobsInRange` and `hasGoogleCalendar` are only for the owner, the last
 * two only for photographers. `onlyJobsInRange`: clients can ask for a bid on jobs within the range only. `rating` is rounded to one decimal.
 * `follow` is null if the viewer does not follow them and cannot.
 */
export const profileView = z.extend(personView, {
  userType: z.enum(userTypes),
  isOwner: z.boolean(),
  isDisabled: z.boolean(),
  placeLabel: z.nullable(z.string()),
  bio: z.string(),
  languages: z.array(z.string()),
  socialLinks,
  /** Set while bio, languages and links are hidden. */
  hidden: hiddenView,
  specialties: z.array(specialtyCode),
  startingPriceDollars: z.nullable(z.int()),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  completedJobs: z.int(),
  deliveriesOnTime,
  /** Of photographers who have answered often enough. */
  answersWithinHours: z.nullable(z.int()),
  /** Null if there are too few hires to say anything. */
  hireRecord: z.nullable(hireRecord),
  joinedAt: z.date(),
  email: z.nullable(z.string()),
  ownPlace: z.nullable(ownPlace),
  onlyJobsInRange: z.nullable(z.boolean()),
  hasGoogleCalendar: z.nullable(z.boolean()),
  follow: z.nullable(followView),
})
export type ProfileView = z.infer<typeof profileView>

/** A photographer in the viewer's Saved list. */
export const savedView = z.extend(personView, {
  isDisabled: z.boolean(),
  placeLabel: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  specialties: z.array(specialtyCode),
  startingPriceDollars: z.nullable(z.int()),
  wantsPictures: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

const { max: maxLanguages, eachMax } = profileLimits.languages

/** Each language once, ignoring case, in the order named. */
const languageList = z.array(z.string()).check(
  z.overwrite(eachOnce),
  z.maxLength(maxLanguages, `Name at most ${maxLanguages} languages`),
  z.refine((names) => names.every(({ length }) => length <= eachMax), `A language has at most ${eachMax} characters`),
)

function eachOnce(names: string[]): string[] {
  const found = new Map<string, string>()
  for (const name of names.flatMap((typed) => typed.split(','))) {
    const plain = oneLine(name)
    const key = plain.toLowerCase()
    if (plain && !found.has(key)) found.set(key, plain)
  }
  return [...found.values()]
}

const priceTooHigh = `Starting price must be at most ${dollarsText(profileLimits.startingPrice.max)}`

const startingPrice = wholeNumber({
  missing: 'Enter the starting price as a number',
  notWhole: 'Enter whole dollars, without cents',
  tooLarge: priceTooHigh,
}).check(
  z.gte(profileLimits.startingPrice.min, `Starting price must be at least ${dollarsText(profileLimits.startingPrice.min)}`),
  z.lte(profileLimits.startingPrice.max, priceTooHigh),
)

/** An empty link removes it, and so does null as the starting price; name and starting price stay if they are left out. */
export const newDetails = z.object({
  fullName: z.optional(fullName),
  languages: languageList,
  startingPriceDollars: z.optional(z.nullable(startingPrice)),
  instagram: socialLink('instagram'),
  facebook: socialLink('facebook'),
  website: socialLink('website'),
})
export type NewDetails = z.infer<typeof newDetails>

export const newBio = z.object({
  bio: z.string().check(trimmed(), z.maxLength(profileLimits.bio.max, `Please keep it to ${numberText(profileLimits.bio.max)} characters`)),
})

const travelTooFar = `Maximum travel distance is ${profileLimits.travelMiles.max} miles`

/** Without `placeToken` the place does not change. */
export const newLocation = z.object({
  placeToken: z.optional(placeToken),
  maxTravelMiles: wholeNumber({
    missing: profileRefusals.travel_too_short,
    notWhole: 'Enter a whole number of miles',
    tooLarge: travelTooFar,
  }).check(z.gte(profileLimits.travelMiles.min, profileRefusals.travel_too_short), z.lte(profileLimits.travelMiles.max, travelTooFar)),
})
export type NewLocation = z.infer<typeof newLocation>

function socialLink(kind: SocialKind) {
  const { eachMax } = profileLimits.socialLinks
  return z.string().check(
    z.overwrite((typed) => completeLink(kind, typed)),
    z.maxLength(eachMax, `A link has at most ${eachMax} characters`),
    z.check(({ value, issues }) => {
      const refusal = linkRefusal(kind, value)
      if (refusal) issues.push({ code: 'custom', input: value, message: profileRefusals[refusal] })
    }),
  )
}
