import * as z from 'zod/mini'
import { timeOfDay } from '../shared/day-schemas.ts'
import { chosenChannels, newJobsPaces } from './choices.ts'
import { listedKinds } from './kinds.ts'
import { notificationTopics } from './notification-topics.ts'

/** `link` is a path of this site; `createdAt` is the time of the latest event in it. */
export const notificationView = z.object({
  id: z.uuid(),
  message: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.date(),
})
export type NotificationView = z.infer<typeof notificationView>

export const kindChoice = z.object({ kind: z.enum(listedKinds), channel: z.enum(chosenChannels), isOn: z.boolean() })

const quietTimes = z.object({ from: timeOfDay, until: timeOfDay })

/** The zone is that of `quietHours` and `newJobs`; null until somebody chose one of them. */
export const preferencesView = z.object({
  topics: z.record(z.enum(notificationTopics), z.object({ mail: z.boolean(), push: z.boolean() })),
  kinds: z.array(kindChoice),
  quietHours: z.nullable(quietTimes),
  newJobs: z.enum(newJobsPaces),
  zone: z.nullable(z.string()),
})
export type PreferencesView = z.infer<typeof preferencesView>

const zone = z.string().check(z.maxLength(64), z.refine(isZone, 'Choose a time zone'))

/** Missing fields stay unchanged. */
export const newTimes = z.object({
  zone,
  quietHours: z.optional(
    z.nullable(quietTimes.check(z.refine(({ from, until }) => from !== until, { error: 'Choose another end', path: ['until'] }))),
  ),
  newJobs: z.optional(z.enum(newJobsPaces)),
})
export type NewTimes = z.infer<typeof newTimes>

/** Fixed offsets are refused: they do not follow clock changes. */
function isZone(name: string) {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined
  } catch {
    return false
  }
}
