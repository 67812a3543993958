import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canPin } from '@shutterbid/domain/bids/pin-rules'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { pictures } from '#server/portfolio/tables'
import { recordEvent } from '../events.ts'
import { isPinShown } from './is-pin-shown.ts'
import { pins } from './tables.ts'

type Input = { jobId: string; pictureId: string }

/** Pins a picture that the client may see to their own open job. One that is pinned already stays as it is. */
export async function pinPicture(tx: Tx, actor: Actor, { jobId, pictureId }: Input, now: Date): Promise<{ done: true }> {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  await lockPinnablePicture(tx, actor, pictureId)
  const pinned = await findPinned(tx, jobId)
  if (pinned.some((pin) => pin.pictureId === pictureId)) return { done: true }
  const shown = pinned.filter((pin) => pin.isShown)
  const gone = pinned.filter((pin) => !pin.isShown)
  assertAllowed(canPin({ job, count: shown.length, now }))

  // Pins that nobody sees make room for one more.
  const removed = pinned.length < bidLimits.pins ? [] : gone
  if (removed.length > 0) await tx.delete(pins).where(and(eq(pins.jobId, jobId), inArray(pins.number, numbersOf(removed))))
  const taken = numbersOf(pinned.filter((pin) => !removed.includes(pin)))
  const number = Array.from({ length: bidLimits.pins }, (_, index) => index + 1).find((free) => !taken.includes(free))
  if (number === undefined) throw new Error(`No number is free for a pin on job ${jobId}`)
  await tx.insert(pins).values({ jobId, pictureId, number, pinnedAt: now })
  await recordEvent(tx, 'pins.changed', { jobId })
  return { done: true }
}

const numbersOf = (some: { number: number }[]) => some.map(({ number }) => number)

/** Locked, so that it is not deleted before it is pinned. Hidden pictures and those of disabled people or other clients are not found. */
async function lockPinnablePicture(tx: Tx, actor: Actor, pictureId: string) {
  const [picture] = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .innerJoin(people, eq(people.id, pictures.personId))
    .where(
      and(
        ...[eq(pictures.id, pictureId), isNull(pictures.hiddenAt), isEnabledPerson()],
        or(eq(people.userType, 'photographer'), eq(people.id, actor.id)),
      ),
    )
    .limit(1)
    .for('key share', { of: pictures })
  if (!picture) throw notFound('Image not found')
}

function findPinned(tx: Tx, jobId: string) {
  return tx
    .select({ pictureId: pins.pictureId, number: pins.number, isShown: isPinShown })
    .from(pins)
    .innerJoin(pictures, eq(pictures.id, pins.pictureId))
    .innerJoin(people, eq(people.id, pictures.personId))
    .where(eq(pins.jobId, jobId))
    .orderBy(asc(pins.number))
    .limit(bidLimits.pins)
}
