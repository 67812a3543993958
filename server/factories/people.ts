import { randomUUID } from 'node:crypto'
import { type Buffers, noBuffers } from '@shutterbid/domain/availability/find-conflict'
import { eq } from 'drizzle-orm'
import { type PersonRow, people } from '#server/accounts/tables'
import { buffers, schedules, weekDays, weekSlots } from '#server/availability/tables'
import { subscriptions } from '#server/billing/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { hashOfToken, newToken } from '#server/platform/token'
import { follows, photographerSpecialties, profiles, type SocialLinks } from '#server/profiles/tables'
import { hashPassword } from '#server/signing-in/password/password-hash'
import { pendingSignUps, verificationLinks } from '#server/signing-in/sign-up/sign-up-tables'
import { signInMethods } from '#server/signing-in/tables'
import { atTestProvider, providerSubscriptionOf } from './payments.ts'
import { type City, phoenix } from './places.ts'

type PersonValues = Partial<typeof people.$inferInsert>

/** An account; without a password it cannot be used to sign in. */
export async function aPerson(db: Db | Tx, facts: PersonValues = {}): Promise<PersonRow> {
  const values = { name: 'Robin Reed', email: `${randomUUID()}@example.com`, userType: 'client' as const, ...facts }
  const [person] = await db.insert(people).values(values).returning()
  return person!
}

export async function aClient(db: Db | Tx, facts: PersonValues & { avatarKey?: string | null } = {}) {
  const { avatarKey = 'c'.repeat(32), ...rest } = facts
  const person = await aPerson(db, { ...rest, userType: 'client' })
  await db.update(profiles).set({ avatarKey }).where(eq(profiles.personId, person.id))
  return person
}

type PhotographerValues = PersonValues & {
  avatarKey?: string | null
  city?: City | null
  maxTravelMiles?: number
  subscription?: Partial<typeof subscriptions.$inferInsert> | null
  week?: { dayOfWeek: number; startMinutes: number; endMinutes: number }[] | null
  buffers?: Partial<Buffers> | null
  specialties?: (typeof photographerSpecialties.$inferInsert)['code'][]
  bio?: string
  languages?: string[]
  startingPriceDollars?: number | null
  socialLinks?: Partial<SocialLinks>
}

/** By default ready to be found and to bid: photo, place in Phoenix, always available, active subscription. */
export async function aPhotographer(db: Db | Tx, facts: PhotographerValues = {}) {
  const {
    avatarKey = 'f'.repeat(32),
    city = phoenix,
    maxTravelMiles = 50,
    subscription = {},
    week = alwaysOpen,
    buffers: kept = null,
    specialties = [],
    bio = '',
    languages = [],
    startingPriceDollars = null,
    socialLinks = {},
    ...rest
  } = facts
  const person = await aPerson(db, { name: 'Pat Park', ...rest, userType: 'photographer' })
  const place = city ? placeColumns(city, maxTravelMiles) : {}
  await db
    .update(profiles)
    .set({ avatarKey, bio, languages, startingPriceDollars, socialLinks: { ...noLinks, ...socialLinks }, ...place })
    .where(eq(profiles.personId, person.id))
  if (subscription) {
    const running = {
      state: 'active' as const,
      hasCard: true,
      periodEndsAt: new Date(Date.now() + 30 * 86_400_000),
      customerRef: `test_${person.id}`,
    }
    const row = { personId: person.id, ...running, ...subscription }
    const isAtProvider = row.hasCard && row.customerRef === `test_${person.id}` && !row.subscriptionRef && row.state !== 'ended'
    const atProvider = isAtProvider ? providerSubscriptionOf(row) : undefined
    const synced = atProvider && { syncedAt: new Date(0) }
    await db.insert(subscriptions).values({ ...synced, ...row, subscriptionRef: atProvider?.ref ?? row.subscriptionRef })
    if (atProvider) await atTestProvider(db, person, atProvider)
  }
  if (week) {
    const open = new Set(week.map(({ dayOfWeek }) => dayOfWeek))
    await db.transaction(async (tx) => {
      await tx.insert(schedules).values({ personId: person.id, zone: city?.zone ?? phoenix.zone })
      await tx
        .insert(weekDays)
        .values([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ personId: person.id, dayOfWeek, isAvailable: open.has(dayOfWeek) })))
      if (week.length > 0) await tx.insert(weekSlots).values(week.map((slot) => ({ personId: person.id, ...slot })))
    })
  }
  if (kept) await db.insert(buffers).values({ personId: person.id, ...noBuffers, ...kept })
  if (specialties.length > 0) await db.insert(photographerSpecialties).values(specialties.map((code) => ({ personId: person.id, code })))
  return person
}

const noLinks = { instagram: null, facebook: null, website: null }

export const alwaysOpen = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startMinutes: 0, endMinutes: 1440 }))

/** A password for an account, as sign-up would store it, but fast to check. */
export async function aPassword(db: Db | Tx, personId: string, password: string) {
  await db.insert(signInMethods).values({ personId, kind: 'password', passwordHash: await hashPassword(password, quick) })
}

/** A pending sign-up, and the token of its mailed link. */
export async function aSignUp(db: Db | Tx, facts: Partial<typeof pendingSignUps.$inferInsert> = {}) {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const typed = { name: 'Robin Reed', email: `${randomUUID()}@example.com`, userType: 'client' as const, passwordHash: 'a hash' }
  const [signUp] = await db
    .insert(pendingSignUps)
    .values({ ...typed, expiresAt: tomorrow, ...facts })
    .returning()
  const token = newToken()
  await db.insert(verificationLinks).values({ tokenHash: hashOfToken(token), signUpId: signUp!.id, expiresAt: tomorrow })
  return { ...signUp!, token }
}

// Normal password hashing took a fifth of the time of the tests.
const quick = { memory: 64, passes: 1 }

/** A follow, by default without notices. */
export async function aFollow(
  db: Db | Tx,
  facts: Pick<typeof follows.$inferInsert, 'followerId' | 'photographerId'> & Partial<typeof follows.$inferInsert>,
) {
  await db.insert(follows).values({ followedAt: new Date(), ...facts })
}

/** The person as the API sees them. */
export function actorOf(person: PersonRow, { isSubscribed = true } = {}): Actor {
  const { id, name, email, userType, isAdmin } = person
  return { id, name, email, userType, isAdmin, isSubscribed }
}

export function placeColumns(city: City, maxTravelMiles: number) {
  const { label, latitude, longitude, zone } = city
  return {
    placeName: label,
    placeLabel: label,
    latitude,
    longitude,
    publicLatitude: latitude,
    publicLongitude: longitude,
    zone,
    maxTravelMiles,
  }
}
