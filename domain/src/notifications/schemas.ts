import * as z from 'zod/mini'
import { topics } from './mail-topics.ts'

/** `link` is a path of this site; `createdAt` is the time of the latest event in it. */
export const notificationView = z.object({
  id: z.uuid(),
  message: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.date(),
})
export type NotificationView = z.infer<typeof notificationView>

export const preferencesView = z.record(z.enum(topics), z.boolean())
export type PreferencesView = z.infer<typeof preferencesView>
