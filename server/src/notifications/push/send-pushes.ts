import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { PushFailed, type PushMessage } from '#server/platform/push/push'
import type { Claimed } from '../deliveries/delivery-states.ts'
import { type Device, forgetDevices, noteAccepted } from './devices-of.ts'

export type PushTools = Pick<ListenerTools, 'push' | 'log' | 'now'>
export type PushLetter = { delivery: Claimed; kind: NotificationKind; link: string; devices: Device[] }
/** How many browsers accepted it now or before, never will, or could not be reached now. `notBefore`: when a service wants to be asked again. */
export type Outcome = { delivery: Claimed; accepted: number; refused: number; unavailable: number; notBefore: Date | undefined }

/** Sends notices to all of their browsers at once, and remembers which took them, so that these do not get them again. */
export async function sendPushes(db: Db, { push, log, now }: PushTools, letters: PushLetter[]): Promise<Outcome[]> {
  const sent = await Promise.all(
    letters.map(async ({ delivery, devices, ...about }) => {
      const pushId = pushIdOf(delivery)
      const message = messageOf(delivery, about)
      const before = devices.filter(({ lastPushId }) => lastPushId === pushId)
      const rest = devices.filter((device) => !before.includes(device))
      const results = await Promise.allSettled(rest.map((device) => push.send(device, message)))
      return { delivery, pushId, before: before.length, results: results.map((result, index) => ({ result, device: rest[index]! })) }
    }),
  )
  const all = sent.flatMap(({ pushId, results }) => results.map(({ result, device }) => ({ pushId, result, device })))
  const taken = all.flatMap(({ pushId, result, device }) => (result.status === 'fulfilled' ? [{ deviceId: device.id, pushId }] : []))
  await noteAccepted(db, taken, now())
  await forgetDevices(
    db,
    all.flatMap(({ result, device }) => (problemOf(result) === 'gone' ? [device] : [])),
  )
  return sent.map(({ delivery, before, results }) => {
    const count = (problem: string) => results.filter(({ result }) => problemOf(result) === problem).length
    for (const { result } of results)
      if (problemOf(result) === 'refused') log.error({ reason: String((result as PromiseRejectedResult).reason) }, 'a push cannot be sent')
    const accepted = before + results.filter(({ result }) => result.status === 'fulfilled').length
    return {
      delivery,
      accepted,
      refused: count('refused'),
      unavailable: count('unavailable'),
      notBefore: latest(results.map((one) => one.result)),
    }
  })
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

function problemOf(result: PromiseSettledResult<void>) {
  if (result.status === 'fulfilled') return null
  return result.reason instanceof PushFailed ? result.reason.problem : 'unavailable'
}

function latest(results: PromiseSettledResult<void>[]) {
  const times = results.flatMap((result) =>
    result.status === 'rejected' && result.reason instanceof PushFailed && result.reason.retryAt ? [result.reason.retryAt.getTime()] : [],
  )
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
