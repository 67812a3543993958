import * as z from 'zod/mini'
import { calendarLimits } from './limits.ts'
import { calendarProblems } from './problems.ts'

export const calendarKinds = ['ics', 'caldav', 'google'] as const

/** An address that calendar apps give out; `webcal` means https. Plain http is read only from the operator's own server. */
const address = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Paste the address of your calendar'),
    z.maxLength(calendarLimits.addressLength, 'This address is too long'),
    z.refine(isAddress, 'An address begins with https:// or webcal://'),
  )

export const newAddress = z.object({ address })

export const changedCalendar = z.object({ calendarId: z.uuid(), countsAsBusy: z.boolean() })

/**
 * `account` says where it is, such as the server of an address. `problem` and `failingSince` are null while it can be read. `isBroken`: it
 * was reported, and the events that were read last still count. `lastReadAt` is null until the first read.
 */
const connectionView = z.object({
  id: z.uuid(),
  kind: z.enum(calendarKinds),
  account: z.string(),
  lastReadAt: z.nullable(z.date()),
  nextReadAt: z.date(),
  problem: z.nullable(z.enum(calendarProblems)),
  failingSince: z.nullable(z.date()),
  isBroken: z.boolean(),
  calendars: z.array(z.object({ id: z.uuid(), name: z.string(), countsAsBusy: z.boolean() })),
})

/** `kinds` are those that can be connected here; connections in the order in which they were made. */
export const connectionsView = z.object({ kinds: z.array(z.enum(calendarKinds)), connections: z.array(connectionView) })
export type ConnectionsView = z.infer<typeof connectionsView>

function isAddress(text: string) {
  return /^(https?|webcal):\/\//i.test(text) && URL.canParse(text)
}
