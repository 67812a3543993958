import type { Logger } from 'pino'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Files } from '#server/platform/files/files'
import type { Images } from '#server/platform/images/images'
import type { Payments } from '#server/platform/payments/payments'
import type { Push } from '#server/platform/push/push'

/**
 * What a listener can use besides the database. `publicUrl` is the origin for links in mails; `secret` signs unsubscribe links;
 * `operatorEmail` receives reports and contact messages; `callLimitFactor` multiplies the number of mails that one address gets in an hour;
 * without `billing` everybody counts as subscribed.
 */
export type ListenerTools = {
  publicUrl: string
  secret: string
  operatorEmail: string | undefined
  billing: boolean
  callLimitFactor: number
  files: Files
  images: Images
  payments: Payments
  push: Push
  calendars: CalendarDrivers
  log: Logger
  now: () => Date
}
