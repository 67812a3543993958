import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { hashOfToken, newToken } from '#server/platform/token'
import { signInTickets } from '../security-tables.ts'
import { useCode } from '../two-factor/use-code.ts'

/** A ticket for somebody who gave the right password and must still give a code. The caller has locked the person. */
export async function makeTicket(tx: Tx, personId: string, now: Date) {
  const ticket = newToken()
  const expiresAt = new Date(now.getTime() + signInLimits.signInTicketMinutes * 60_000)
  await tx.insert(signInTickets).values({ tokenHash: hashOfToken(ticket), personId, expiresAt })
  return ticket
}

/** The person whose ticket this is. Refuses with ticket_expired. */
export async function findTicketHolder(db: Db, ticket: string, now: Date) {
  const [found] = await db.select({ personId: signInTickets.personId }).from(signInTickets).where(isValid(ticket, now)).limit(1)
  if (!found) throw refused('ticket_expired')
  return found.personId
}

/** Counts a code that is tried with a ticket. Refuses with ticket_expired or too_many_codes. */
export async function countTicketCode(db: Db, ticket: string, now: Date) {
  const counted = { codesGiven: sql`${signInTickets.codesGiven} + 1` }
  const [found] = await db.update(signInTickets).set(counted).where(isValid(ticket, now)).returning()
  if (!found) throw refused('ticket_expired')
  if (found.codesGiven > signInLimits.codesPerTicket) throw refused('too_many_codes')
}

type Redeemed = { personId: string; ticket: string; code: string; secret: string; now: Date }

/** Uses up a person's ticket and a code. Refuses with ticket_expired, and with wrong_code, after which the ticket stays valid. */
export async function redeemTicket(tx: Tx, { personId, ticket, code, secret, now }: Redeemed) {
  await useTicket(tx, { personId, ticket, now })
  await useCode(tx, { personId, code, secret, now })
}

/** Uses up a person's ticket. Refuses with ticket_expired. */
export async function useTicket(tx: Tx, { personId, ticket, now }: Pick<Redeemed, 'personId' | 'ticket' | 'now'>) {
  const isTheirs = and(isValid(ticket, now), eq(signInTickets.personId, personId))
  const used = await tx.delete(signInTickets).where(isTheirs).returning({ personId: signInTickets.personId })
  if (used.length === 0) throw refused('ticket_expired')
}

function isValid(ticket: string, now: Date) {
  return and(eq(signInTickets.tokenHash, hashOfToken(ticket)), gt(signInTickets.expiresAt, now))
}
