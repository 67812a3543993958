import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { SendFailed } from '#server/platform/http/lanes'
import type { PushMessage } from '#server/platform/push/push'
import type { Claimed } from '../deliveries/delivery-states.ts'
import { type Device, forgetDevices, noteAnswers } from './devices-of.ts'

export type PushTools = Pick<ListenerTools, 'push' | 'log' | 'now'>
export type PushLetter = { delivery: Claimed; kind: NotificationKind; link: string; devices: Device[] }
/**
 * How many browsers accepted it now or before, never will, or could not be reached now. `notBefore`: when a service wants to be asked again.
 * `putOffUntil`: when the first of those that were not asked can be. `others`: those that get it at another time.
 */
export type Outcome = {
  delivery: Claimed
  accepted: number
  refused: number
  unavailable: number
  notBefore: Date | undefined
  putOffUntil: Date | undefined
  others: Device[]
}
type Result = PromiseSettledResult<void>

const forgottenAfterMs = 86_400_000

/** Sends notices to these browsers of theirs at once, and remembers which took them, so that these do not get them again. */
export async function sendPushes(
  db: Db,
  { push, log, now }: PushTools,
  letters: PushLetter[],
  isAsked: (device: Device) => boolean,
): Promise<Outcome[]> {
  const sent = await Promise.all(
    letters.map(async ({ delivery, devices, ...about }) => {
      const pushId = pushIdOf(delivery)
      const message = messageOf(delivery, about)
      const before = devices.filter(({ lastPushId }) => lastPushId === pushId)
      const rest = devices.filter((device) => !before.includes(device))
      const asked = rest.filter(isAsked)
      const results = await Promise.allSettled(asked.map((device) => push.send(device, message)))
      const others = rest.filter((device) => !asked.includes(device))
      return {
        delivery,
        pushId,
        before: before.length,
        others,
        results: results.map((result, index) => ({ result, device: asked[index]! })),
      }
    }),
  )
  const all = sent.flatMap(({ pushId, results }) =>
    results.map(({ result, device }) => ({ pushId: result.status === 'fulfilled' ? pushId : null, problem: problemOf(result), device })),
  )
  const answers = all.filter(({ problem }) => problem !== 'put_off')
  await noteAnswers(
    db,
    answers.map(({ problem, ...answer }) => ({ ...answer, isSilent: problem === 'silent' })),
    now(),
  )
  const hasGone = ({ problem, device }: (typeof all)[number]) => problem === 'gone' || (problem === 'silent' && isLongSilent(device))
  await forgetDevices(
    db,
    all.filter(hasGone).map(({ device }) => device),
  )
  return sent.map(({ delivery, before, others, results: settled }) => {
    const results = settled.map(({ result }) => result)
    const count = (...problems: (string | null)[]) => results.filter((result) => problems.includes(problemOf(result))).length
    for (const result of results)
      if (problemOf(result) === 'refused') log.error({ reason: String((result as PromiseRejectedResult).reason) }, 'a push cannot be sent')
    return {
      delivery,
      accepted: before + count(null),
      refused: count('refused'),
      unavailable: count('unavailable', 'silent'),
      notBefore: timesOf(results, 'unavailable').at(-1),
      putOffUntil: timesOf(results, 'put_off')[0],
      others,
    }
  })

  /** Not at a maker's push service, whose silence is not for good. */
  function isLongSilent({ endpoint, silentSince }: Device) {
    return silentSince !== null && now().getTime() - silentSince.getTime() >= forgottenAfterMs && !push.isOfMaker(endpoint)
  }
}

/** The same each time it is sent again, and another one when further events are in it. */
function pushIdOf({ notificationId, eventCount, dueAt }: Claimed) {
  return `${notificationId} ${dueAt.getTime()} ${eventCount}`
}

function messageOf(delivery: Claimed, { kind, link }: Pick<PushLetter, 'kind' | 'link'>): PushMessage {
  const topic = delivery.notificationId.replaceAll('-', '')
  const { push: text, topic: setting } = notificationKinds[kind]
  const payload = JSON.stringify({ id: pushIdOf(delivery), tag: topic, text, link })
  const isUrgent = setting === 'new_jobs' || setting === 'messages'
  return { topic, payload: padded(payload), ttlSeconds: notificationLimits.pushKeptSeconds, isUrgent }
}

/** With spaces, so that its length says nothing about its kind. */
function padded(payload: string) {
  const block = 256
  return payload.padEnd(Math.ceil(payload.length / block) * block)
}

function problemOf(result: Result) {
  if (result.status === 'fulfilled') return null
  return result.reason instanceof SendFailed ? result.reason.problem : 'unavailable'
}

/** When those with this problem can be asked again, in order. */
function timesOf(results: Result[], problem: string) {
  return results
    .flatMap((result) => (problemOf(result) === problem ? ((result as PromiseRejectedResult).reason.retryAt ?? []) : []))
    .toSorted((one: Date, other: Date) => one.getTime() - other.getTime()) as Date[]
}
