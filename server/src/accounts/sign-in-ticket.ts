import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { lockPerson } from './lock-person.ts'
import { passCode } from './pass-code.ts'
import { signInTickets } from './security-tables.ts'
import { hashOfToken, newToken } from './token.ts'

/** For whoever gave the right password and still has to give a code. Refuses with wrong_credentials when the account was disabled or deleted meanwhile. */
export async function makeTicket(db: Db, personId: string, now: Date) {
  const ticket = newToken()
  const expiresAt = new Date(now.getTime() + accountLimits.ticketMinutes * 60_000)
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person || person.disabledAt) throw refused('wrong_credentials')
    await tx.insert(signInTickets).values({ tokenHash: hashOfToken(ticket), personId, expiresAt })
  })
  return ticket
}

/** Whose ticket it is. Refuses with ticket_expired. */
export async function findTicketHolder(db: Db, ticket: string, now: Date) {
  const [found] = await db.select({ personId: signInTickets.personId }).from(signInTickets).where(isValid(ticket, now)).limit(1)
  if (!found) throw refused('ticket_expired')
  return found.personId
}

/** Counts a code that is given with a ticket. Refuses with ticket_expired, or too_many_codes. */
export async function countTicketCode(db: Db, ticket: string, now: Date) {
  const counted = { codesGiven: sql`${signInTickets.codesGiven} + 1` }
  const [found] = await db.update(signInTickets).set(counted).where(isValid(ticket, now)).returning()
  if (!found) throw refused('ticket_expired')
  if (found.codesGiven > accountLimits.ticketCodes) throw refused('too_many_codes')
}

/** Uses up a ticket and its code, each once. Refuses with ticket_expired, or wrong_code, after which the ticket is still good. */
export async function redeemTicket(db: Db, { ticket, code, secret, now }: { ticket: string; code: string; secret: string; now: Date }) {
  await db.transaction(async (tx) => {
    const [used] = await tx.delete(signInTickets).where(isValid(ticket, now)).returning({ personId: signInTickets.personId })
    if (!used) throw refused('ticket_expired')
    await passCode(tx, { personId: used.personId, code, secret, now })
  })
}

function isValid(ticket: string, now: Date) {
  return and(eq(signInTickets.tokenHash, hashOfToken(ticket)), gt(signInTickets.expiresAt, now))
}
