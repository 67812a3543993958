import { mailLimits, signInLimits } from '@shutterbid/domain/signing-in/limits'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import { findPerson, findPersonByEmail } from '#server/accounts/queries'
import { isWithinLimit } from '#server/platform/attempts/count-attempts'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Listener } from '#server/platform/events/define-events'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { SigningInEvent } from './event-facts.ts'
import { makePasswordLink } from './password/password-link.ts'
import { pendingSignUps, verificationLinks } from './sign-up/sign-up-tables.ts'
import { makeVerificationLink } from './sign-up/verification-link.ts'
import { passwordLinks } from './tables.ts'

/** Writes the requested mail, unless nobody has the address or it was sent too many lately. */
export const onMailRequested: Listener<SigningInEvent<'account.mail_requested'>> = async (db, { id, facts }, tools) => {
  await db.transaction(async (tx) => {
    const write = facts.purpose === 'reset_password' ? writePasswordMail : writeVerificationMail
    const mail = await write(tx, facts, { ...tools, db })
    if (mail) await queueMail(tx, mail, { key: `${id} mail` })
  })
}

/** Null if there is no such account, or it was mailed the allowed number of links lately. */
async function writePasswordMail(
  tx: Tx,
  { personId }: { personId: string | null },
  { publicUrl, now }: Pick<ListenerTools, 'publicUrl' | 'now'>,
) {
  const person = personId ? await lockPerson(tx, personId) : undefined
  if (!person || person.deletedAt) return null
  const { max, hours } = mailLimits.passwordReset
  const lately = new Date(now().getTime() - hours * 3_600_000)
  const links = await tx.$count(passwordLinks, and(eq(passwordLinks.personId, person.id), gt(passwordLinks.createdAt, lately)))
  if (links >= max) return null
  return passwordResetMail(person, `${publicUrl}/reset-password?token=${await makePasswordLink(tx, person.id, now())}`)
}

type Requested = { personId: string | null; signUpId: string | null }
type Tools = Pick<ListenerTools, 'publicUrl' | 'secret' | 'now'> & { db: Db }

/** The verification link, or, to somebody who has an account, a mail that says so. Null if the address was mailed too often lately. */
async function writeVerificationMail(tx: Tx, { personId, signUpId }: Requested, tools: Tools) {
  const email = signUpId && (await findEmail(tx, signUpId))
  const owner = email ? await findPersonByEmail(tx, email) : personId ? await findPerson(tx, personId) : undefined
  if (owner) return writeToOwner(tx, owner, tools)
  if (!signUpId || !email || (await hasEnoughLinks(tx, email, tools.now()))) return null
  const token = await makeVerificationLink(tx, signUpId, tools.now())
  return verificationMail({ email }, `${tools.publicUrl}/verify-email?token=${token}`)
}

async function findEmail(tx: Tx, signUpId: string) {
  const [signUp] = await tx.select({ email: pendingSignUps.email }).from(pendingSignUps).where(eq(pendingSignUps.id, signUpId)).limit(1)
  return signUp?.email
}

type Owner = { id: string; name: string; email: string }

async function writeToOwner(tx: Tx, owner: Owner, { db, publicUrl, secret }: Tools) {
  await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, owner.email))
  const { max, hours } = mailLimits.alreadySignedUp
  const limit = { name: 'already signed up by account', max, seconds: hours * 3600 }
  return (await isWithinLimit({ db, secret }, limit, owner.id)) ? alreadySignedUpMail(owner, publicUrl) : null
}

/** Counts the links of all sign-ups of the address, because each works with the password of any of them. */
async function hasEnoughLinks(tx: Tx, email: string, now: Date) {
  const { max, hours } = mailLimits.verification
  const signUps = await tx
    .select({ id: pendingSignUps.id })
    .from(pendingSignUps)
    .where(eq(pendingSignUps.email, email))
    .orderBy(asc(pendingSignUps.id))
    .for('update')
  const areTheirs = inArray(
    verificationLinks.signUpId,
    signUps.map(({ id }) => id),
  )
  const lately = new Date(now.getTime() - hours * 3_600_000)
  return (await tx.$count(verificationLinks, and(areTheirs, gt(verificationLinks.createdAt, lately)))) >= max
}

export function alreadySignedUpMail(person: { email: string; name: string }, publicUrl: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'You already have an account',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Somebody, probably you, tried to sign up at Shutterbid with this address. You already have an account here: just sign in.',
      `If you do not remember your password, choose a new one: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footer: ['If this was not you, ignore this email: nothing about your account has changed.'],
  })
}

/** Contains no name: the sign-up may be by a stranger who typed anything as a name. */
export function verificationMail(person: { email: string }, url: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Confirm your email address',
    greeting: 'Welcome to Shutterbid',
    paragraphs: [
      'One step is left: open the link and type the password that you chose when you signed up. It shows that both the address and the account are yours, and signs you in.',
      `The link works for ${signInLimits.verificationHours} hours.`,
    ],
    action: { label: 'Confirm my email', url },
    footer: [
      'If you did not sign up, ignore this email: without the link and the password no account is made, and what was typed is removed after a week.',
    ],
  })
}

export function passwordResetMail(person: { email: string; name: string }, url: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Choose a new password',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'You asked for a new password for Shutterbid. Choose one here; it signs you out everywhere else.',
      `The link works once, for ${signInLimits.passwordResetMinutes} minutes.`,
    ],
    action: { label: 'Choose a new password', url },
    footer: ['If you did not ask for this, ignore this email: your password stays as it is.'],
  })
}
