import type { Logger } from 'pino'
import type { BackupEnv } from '#server/platform/backup/site-database'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Files } from '#server/platform/files/files'
import type { Post } from '#server/platform/http/open-post'
import type { Images } from '#server/platform/images/images'
import type { Payments } from '#server/platform/payments/payments'
import type { Push } from '#server/platform/push/push'

/** Besides the database. */
export type ListenerTools = {
  /** The origin of links in mails. */
  publicUrl: string
  /** Signs unsubscribe links. */
  secret: string
  /** Receives reports and contact messages. */
  operatorEmail: string | undefined
  /** Without it everybody counts as subscribed. */
  billing: boolean
  /** Multiplies the hourly mails of an address. */
  callLimitFactor: number
  files: Files
  images: Images
  payments: Payments
  push: Push
  /** To servers that people name. */
  post: Post
  calendars: CalendarDrivers
  /** What is backed up, and where to. */
  backupEnv: BackupEnv
  log: Logger
  now: () => Date
}
