import { messageLimits } from '../messages/limits.ts'
import { photoLimits } from '../portfolio/limits.ts'

/**
 * How many points one person and one network can spend in a window of this many seconds. They stop abuse; nobody who uses the site by hand
 * reaches them. `isShared`: counted in the database for all processes together; the others are counted per process.
 */
export const callBudgets = {
  /** Counts every request, before anything is looked up. */
  requests: { seconds: 60, perPerson: 10_000, perNetwork: 30_000, isShared: false },
  reads: { seconds: 60, perPerson: 3000, perNetwork: 12_000, isShared: false },
  writes: { seconds: 60, perPerson: 600, perNetwork: 3000, isShared: false },
  webhooks: { seconds: 60, perPerson: 3000, perNetwork: 3000, isShared: false },
  uploads: { seconds: 3600, perPerson: 60, perNetwork: 600, isShared: true },
  mails: { seconds: 3600, perPerson: 60, perNetwork: 200, isShared: true },
  /** Counting the photographers who match a shoot, so that nobody can find out by counting where or when a single one is free. */
  matches: { seconds: 3600, perPerson: 240, perNetwork: 2400, isShared: true },
  /** Tests that people send themselves: each is a mail or a push. */
  tests: { seconds: 600, perPerson: 10, perNetwork: 100, isShared: true },
  /** Requests to servers that a person names. */
  calendars: { seconds: 3600, perPerson: 60, perNetwork: 300, isShared: true },
  /** Anything that hashes a password or checks a code. */
  passwords: { seconds: 900, perPerson: 120, perNetwork: 300, isShared: true },
} as const satisfies Record<string, CallBudget>

export const callLimits = {
  request: { budget: 'requests', cost: 1, places: 1 },
  read: { budget: 'reads', cost: 1, places: 1 },
  heavyRead: { budget: 'reads', cost: 5, places: 2 },
  /** Opening a stream of changes. */
  stream: { budget: 'reads', cost: 5, places: 0 },
  /** Files of messages, of which a page shows many at once. */
  file: { budget: 'reads', cost: 1, places: 0 },
  /** Includes all reads for rendering it. */
  page: { budget: 'reads', cost: 10, places: 2 },
  /** Asking for an export, and each download of it. */
  export: { budget: 'reads', cost: 100, places: 2 },
  /** What asks the payment provider. */
  provider: { budget: 'reads', cost: 60, places: 2 },
  write: { budget: 'writes', cost: 1, places: 2 },
  /** Writes that other people are notified of. */
  post: { budget: 'writes', cost: 5, places: 2 },
  webhook: { budget: 'webhooks', cost: 1, places: 1 },
  upload: { budget: 'uploads', cost: 1, places: 2 },
  mail: { budget: 'mails', cost: 1, places: 2 },
  match: { budget: 'matches', cost: 1, places: 2 },
  test: { budget: 'tests', cost: 1, places: 2 },
  /** It waits for a server that the person named, which must not hold up their other writes. */
  calendar: { budget: 'calendars', cost: 1, places: 1 },
  password: { budget: 'passwords', cost: 1, places: 2 },
} as const satisfies Record<string, CallLimit>

export type CallBudget = { seconds: number; perPerson: number; perNetwork: number; isShared: boolean }
export type CallBudgetName = keyof typeof callBudgets
/**
 * `places`: how many of `callerLimits.atOnce` it takes; 0 is not counted. Two of what takes 2 never run at once, so that the writes of one
 * person do not wait for each other on connections to the database.
 */
export type CallLimit = { budget: CallBudgetName; cost: number; places: number }

const KB = 1024

/**
 * The maximum size of a request body, in bytes. `text` leaves room for every character escaped, `upload` and `attachment` for the form
 * around the file.
 */
export const bodyLimits = {
  small: 16 * KB,
  text: 128 * KB,
  upload: photoLimits.storedBytes + 64 * KB,
  attachment: messageLimits.attachments.bytes + 64 * KB,
  webhook: 1024 * KB,
} as const

/**
 * Mails of each line to one address in a window of this many seconds, whoever causes them; further ones wait. `urgent`: links that people
 * wait for and alerts about their own account.
 */
export const mailsPerAddress = { lines: { urgent: 10, personal: 10, many: 5 }, seconds: 60 * 60 } as const
export type MailLine = keyof typeof mailsPerAddress.lines
