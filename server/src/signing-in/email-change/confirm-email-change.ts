import { and, eq, gt, or } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import { noMailProblem } from '#server/accounts/mail-problem/mail-problem'
import { findPersonByEmail } from '#server/accounts/queries'
import { type PersonRow, people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { refused } from '#server/platform/refuse'
import type { OperationContext, SignedInContext } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { recordEvent } from '../events.ts'
import { voidPasswordLinks } from '../password/password-link.ts'
import { emailChanges } from '../security-tables.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { pendingSignUps } from '../sign-up/sign-up-tables.ts'

type Link = { token: string }
type LinkNow = Link & { now: Date }

/**
 * Confirms the change from one inbox; repeating it changes nothing. Once both have confirmed, the address changes and both get a mail.
 * Refuses with link_expired, and with email_not_changed if the new address was taken meanwhile.
 */
export async function confirmEmailChange(context: OperationContext, { token }: Link) {
  await limitNetwork(context, 'mailLink')
  return context.write((tx) => confirm(tx, { token, now: context.now() }))
}

async function confirm(tx: Tx, { token, now }: LinkNow) {
  const { person, change, inbox } = await lockByLink(tx, { token, now })
  const isConfirmedThere = inbox === 'old' ? change.newConfirmedAt : change.oldConfirmedAt
  if (isConfirmedThere) {
    await moveTo(tx, person, change.newEmail)
    return { changed: true }
  }
  const confirmed = inbox === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now }
  await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.personId, person.id))
  await recordEvent(tx, 'account.email_change_updated', { personId: person.id })
  return { changed: false }
}

/** Stops the change by the link in the old inbox; the link in the new inbox cannot. Refuses with link_expired. */
export async function refuseEmailChange(context: OperationContext, { token }: Link) {
  await limitNetwork(context, 'mailLink')
  await context.write(async (tx) => {
    const { person, inbox } = await lockByLink(tx, { token, now: context.now() })
    if (inbox !== 'old') throw refused('link_expired')
    await deleteEmailChange(tx, person.id)
  })
  return done
}

/** Cancels the pending change, if there is one. */
export async function cancelEmailChange({ actor, write }: SignedInContext) {
  await write(async (tx) => {
    await lockPerson(tx, actor.id)
    await deleteEmailChange(tx, actor.id)
  })
  return done
}

async function deleteEmailChange(tx: Tx, personId: string) {
  await tx.delete(emailChanges).where(eq(emailChanges.personId, personId))
  await recordEvent(tx, 'account.email_change_updated', { personId })
}

async function lockByLink(tx: Tx, { token, now }: LinkNow) {
  const tokenHash = hashOfToken(token)
  const isCurrent = and(
    or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)),
    gt(emailChanges.expiresAt, now),
  )
  const [found] = await tx.select({ personId: emailChanges.personId }).from(emailChanges).where(isCurrent).limit(1)
  // People are locked before their other rows; the change may have been replaced while this waited for the lock.
  const person = found && (await lockPerson(tx, found.personId))
  const [change] = person ? await tx.select().from(emailChanges).where(isCurrent).limit(1) : []
  if (!person || !change || person.disabledAt) throw refused('link_expired')
  return { person, change, inbox: change.oldTokenHash === tokenHash ? ('old' as const) : ('new' as const) }
}

async function moveTo(tx: Tx, person: PersonRow, newEmail: string) {
  if (await findPersonByEmail(tx, newEmail)) throw refused('email_not_changed')
  await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, newEmail))
  await tx
    .update(people)
    .set({ email: newEmail, ...noMailProblem })
    .where(eq(people.id, person.id))
    .catch(refuseTaken)
  await tx.delete(emailChanges).where(eq(emailChanges.personId, person.id))
  // Links in the old inbox must no longer open the account.
  await voidPasswordLinks(tx, person.id)
  await queueMail(tx, emailChangedMail({ to: person.email, name: person.name, newEmail }))
  await queueMail(tx, emailChangedMail({ to: newEmail, name: person.name, newEmail }))
  await recordEvent(tx, 'account.email_changed', { personId: person.id })
}

/** Another person may have changed to the same address since it was checked. */
function refuseTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const isTaken = typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === 'people_one_per_email'
  throw isTaken ? refused('email_not_changed') : error
}

/** To the old and to the new address. */
export function emailChangedMail({ to, name, newEmail }: { to: string; name: string; newEmail: string }): Mail {
  return renderMail({
    to,
    isUrgent: true,
    subject: 'Your email address was changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your Shutterbid account now uses ${newEmail}. Both inboxes confirmed the change. Sign in with this address from now on; your password stays as it is.`,
    ],
    footer: ['We always send this email when an address changes.'],
  })
}
