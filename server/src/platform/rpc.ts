import { implement } from '@orpc/server'
import type { MailProblem } from '@shutterbid/domain/accounts/mail-problem'
import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { contract } from '@shutterbid/domain/contract'
import type { Access, OperationMeta } from '@shutterbid/domain/operation'
import * as z from 'zod/mini'
import type { Limiter } from '#server/platform/attempts/open-limiter'
import type { CalendarReads } from '#server/platform/calendars/open-calendar-reads'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Captcha } from '#server/platform/captcha/captcha'
import type { Env } from '#server/platform/configuration/env'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import type { Gates } from '#server/platform/gates'
import type { Geocoder } from '#server/platform/geocoder/geocoder'
import { findStoredAnswer } from '#server/platform/idempotency/find-stored-answer'
import { writeOnce } from '#server/platform/idempotency/write-once'
import type { IdentityProvider } from '#server/platform/identity/identity-provider'
import type { Images } from '#server/platform/images/images'
import type { Payments } from '#server/platform/payments/payments'
import type { Push } from '#server/platform/push/push'
import { forbidden, unauthorized } from './refuse.ts'

// Without a locale, zod/mini explains every failure with "Invalid input".
z.config(z.locales.en())

/** The signed-in person, as stored now. */
export type Actor = {
  id: string
  name: string
  email: string
  userType: UserType
  isAdmin: boolean
  /** Always true for clients. */
  isSubscribed: boolean
  /** As it was when the request began. */
  mailProblem?: MailProblem | null
  /** Read with the session of this request, to save reads; undefined elsewhere. */
  profile?: ActorProfile | undefined
}

/** `latitude`, `longitude`, `maxTravelMiles` and `zone` are null until they set a place. */
export type ActorProfile = {
  avatarKey: string | null
  latitude: number | null
  longitude: number | null
  maxTravelMiles: number | null
  zone: string | null
}

/**
 * Called first in a person's transaction: their account is neither disabled nor deleted before it ends. `exclusive` also waits for their
 * other writes. Returns whether they may still act, because the account may have been disabled or deleted since the request began.
 */
export type LockActor = (tx: Tx, personId: string, mode: LockMode) => Promise<boolean>
type LockMode = 'shared' | 'exclusive'

/** Interfaces with drivers, for verbs. */
export type Services = {
  env: Env
  secret: string
  lockActor: LockActor
  limiter: Limiter
  gates: Gates
  captcha: Captcha
  /** Null if sign-in with Google is not configured. */
  google: IdentityProvider | null
  geocoder: Geocoder
  payments: Payments
  push: Push
  calendars: CalendarDrivers
  calendarReads: CalendarReads
  /** Where people let us read their Google calendars; null if it is not configured. */
  googleCalendars: IdentityProvider | null
  files: Files
  images: Images
  /** Who receives reports, feedback and contact messages; nobody if undefined. */
  operatorEmail: string | undefined
}

export type CallContext = {
  db: Db
  /** A standby for what visitors read; `db` if undefined. */
  standby?: Db | undefined
  services: Services
  actor: Actor | null
  /** Of the browser that asks; null for visitors. */
  sessionId: string | null
  now: () => Date
  /** Of the caller's connection; for rate limits. */
  ip: string
  headers: Headers
  /** Headers of the answer, such as the cookies of sign-in. */
  answerHeaders: Headers
  idempotencyKey: string | null
  /** Called after a write of a person, with its transaction; with null if an earlier attempt did the work. */
  onCommitted?: (tx: string | null) => void
}

/** The call, and its writes. */
export type OperationContext = CallContext & {
  /** For reading what visitors see; it may be a second old if the contract allows it, and cannot be written. */
  readDb: Db
  /** Runs in one transaction; a repeated write gets the stored answer. */
  write: <Answer>(verb: (tx: Tx) => Promise<Answer>, options?: { lock?: LockMode }) => Promise<Answer>
}
export type SignedInContext = OperationContext & { actor: Actor }

const guarded = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, procedure, path, next }, input) => {
    assertAccess(procedure['~orpc'].meta.access, context.actor)
    const { db, services, actor } = context
    const begin = async (tx: Tx, mode: LockMode = 'shared') => {
      if (actor && !(await services.lockActor(tx, actor.id, mode))) throw unauthorized()
    }
    const currentWrite = {
      secret: services.secret,
      personId: actor?.id ?? null,
      operation: path.join('.'),
      key: context.idempotencyKey,
      input,
    }
    let hasWritten = false
    /** Runs a verb in one transaction; a repeated write gets the stored answer. */
    const write = async <Answer>(verb: (tx: Tx) => Promise<Answer>, { lock }: { lock?: LockMode } = {}) => {
      const answer = await writeOnce(db, { ...currentWrite, begin: (tx) => begin(tx, lock), onCommitted: context.onCommitted }, verb)
      hasWritten = true
      return answer
    }
    /** The answer of an earlier attempt, which saves costly preparation; null if none succeeded. */
    const storedAnswer = async <Answer>() => {
      const answer = await findStoredAnswer<Answer>(db, currentWrite)
      if (answer !== null) context.onCommitted?.(null)
      return answer
    }
    /** A transaction before the write itself. */
    const prepare = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
      db.transaction(async (tx) => {
        await begin(tx)
        return work(tx)
      })
    try {
      const { mayBeOld } = procedure['~orpc'].meta
      const readDb = (mayBeOld && !actor && context.standby) || db
      return await next({ context: { readDb, write, storedAnswer, prepare } })
    } catch (error) {
      // The answer is read after the write; by then the account may be disabled or deleted, and nothing is found for it.
      if (hasWritten) await db.transaction((tx) => begin(tx))
      throw error
    }
  })

/** For operations that visitors can call too. */
export const anyone = guarded

/** For operations that need a signed-in person; the contract's `access` says which. */
export const signedIn = guarded.use(({ context, next }) => {
  if (!context.actor) throw unauthorized()
  return next({ context: { actor: context.actor } })
})

/** For a router that runs a verb and then reads the answer. */
export type WriteContext = { db: Db; actor: Actor; now: () => Date; write: (verb: (tx: Tx) => Promise<void>) => Promise<void> }

/** Checks the access and the rate limits of a call from outside. Returns what is left to the person. */
export async function admit({ access, limit }: OperationMeta, { actor, ip, services }: CallContext) {
  assertAccess(access, actor)
  return services.limiter.spend(limit, { ip, personId: actor?.id ?? null })
}

/** The only place that enforces the contract's `access`. */
function assertAccess(access: Access, actor: Actor | null) {
  if (access === 'anyone') return
  if (!actor) throw unauthorized()
  if (!isAllowed[access](actor)) throw forbidden()
}

const isAllowed: Record<Exclude<Access, 'anyone'>, (actor: Actor) => boolean> = {
  signedIn: () => true,
  client: ({ userType }) => userType === 'client',
  photographer: ({ userType }) => userType === 'photographer',
  admin: ({ isAdmin }) => isAdmin,
}
