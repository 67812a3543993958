import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { calendarLimits } from './limits.ts'
import { calendarProblems, singleProblems } from './problems.ts'
import { notACalendarAddress, notAServerAddress } from './refusals.ts'

export const calendarKinds = ['ics', 'caldav', 'google'] as const

/** An address that calendar apps give out; `webcal` and http are read by https, except from the operator's own server. */
const address = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Paste the address of your calendar'),
    z.maxLength(calendarLimits.addressLength, 'This address is too long'),
    z.refine(isAddress, notACalendarAddress),
  )

/** `ownerEmail`: how invitations in the calendar name its owner, if not by the address of their account. */
export const newAddress = z.object({ address, ownerEmail: z.optional(emailAddress) })
export type NewAddress = z.infer<typeof newAddress>

/**
 * `url`: the address of a CalDAV server, also without https:// in front, or an email address, whose domain names its server. Such servers ask
 * for a password that was made for this app alone.
 */
export const newCaldav = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, notAServerAddress),
      z.maxLength(calendarLimits.addressLength, 'This address is too long'),
      z.refine(isServer, notAServerAddress),
    ),
  username: z.string().check(z.trim(), z.minLength(1, 'Enter your user name'), z.maxLength(200, 'This user name is too long')),
  password: z.string().check(z.minLength(1, 'Enter your app password'), z.maxLength(500, 'This password is too long')),
})
export type NewCaldav = z.infer<typeof newCaldav>

/** The parameters of the address to which Google sends the browser back. */
const returned = z.optional(z.string().check(z.maxLength(4000)))
export const googleCalendarReturn = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(1000)),
  code: returned,
  iss: returned,
  error: returned,
})
export type GoogleCalendarReturn = z.infer<typeof googleCalendarReturn>

/** The address of a server that a person typed, or that of the domain of their email address. */
export function caldavUrl(text: string): string {
  if (/^https?:\/\//i.test(text)) return text
  return `https://${isEmail(text) ? text.slice(text.lastIndexOf('@') + 1) : text}`
}

/** Whether this is an email address. The address of a server can contain one in its path, so anything with a slash is not. */
export function isEmail(text: string): boolean {
  return !text.includes('/') && z.safeParse(emailAddress, text).success
}

export const changedCalendar = z.object({
  calendarId: z.uuid(),
  countsAsBusy: z.optional(z.boolean()),
  writesShoots: z.optional(z.boolean()),
})
export type ChangedCalendar = z.infer<typeof changedCalendar>

/** How the owner of a calendar changed a shoot there. */
export const entryChanges = ['moved', 'deleted'] as const
export type EntryChange = (typeof entryChanges)[number]

const calendarView = z.object({
  id: z.uuid(),
  name: z.string(),
  countsAsBusy: z.boolean(),
  /** The owner can choose `writesShoots`. */
  isWritable: z.boolean(),
  writesShoots: z.boolean(),
  /** A sentence for the owner if some events were not understood. */
  notUnderstood: z.nullable(z.string()),
  /** What is wrong with this calendar alone, since `failingSince`. */
  problem: z.nullable(z.enum(singleProblems)),
  failingSince: z.nullable(z.date()),
  /** The problem was reported. */
  isBroken: z.boolean(),
  /** Coming shoots that the owner moved or deleted there; we leave them alone. */
  changedShoots: z.array(z.object({ jobId: z.uuid(), title: z.string(), change: z.enum(entryChanges) })),
})

const connectionView = z.object({
  id: z.uuid(),
  kind: z.enum(calendarKinds),
  /** Where the calendars are, such as the server of an address. */
  account: z.string(),
  /** Null until the first read. */
  lastReadAt: z.nullable(z.date()),
  nextReadAt: z.date(),
  /** Null while it can be read, like `failingSince`. */
  problem: z.nullable(z.enum(calendarProblems)),
  failingSince: z.nullable(z.date()),
  /** The problem was reported; the events read last still count. */
  isBroken: z.boolean(),
  calendars: z.array(calendarView),
})

/** `kinds` are those that can be connected here; connections in the order in which they were made. */
export const connectionsView = z.object({ kinds: z.array(z.enum(calendarKinds)), connections: z.array(connectionView) })
export type ConnectionsView = z.infer<typeof connectionsView>

function isAddress(text: string) {
  return /^(https?|webcals?):\/\//i.test(text) && URL.canParse(text)
}

/** Refuses an address with a user name, such as `https://bo@studio`: it comes from an email address that was mistyped. */
function isServer(text: string) {
  const url = caldavUrl(text)
  return isAddress(url) && !/^https?:\/\/[^/?#]*@/i.test(url)
}

/** `madeAt` is null while there is no feed. Its address is shown only when it is made. */
export const feedView = z.object({ madeAt: z.nullable(z.date()) })
export type FeedView = z.infer<typeof feedView>

export const newFeedView = z.object({ address: z.string() })
