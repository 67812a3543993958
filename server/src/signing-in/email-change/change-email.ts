import { emailChangeLimits, mailLimits, signInLimits } from '@shutterbid/domain/signing-in/limits'
import { canChangeEmail } from '@shutterbid/domain/signing-in/rules'
import { lockSelf } from '#server/accounts/lock-people'
import { findPersonByEmail } from '#server/accounts/queries'
import { countAttempt, isWithinLimit } from '#server/platform/attempts/count-attempts'
import type { Tx } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor, CallContext, SignedInContext } from '#server/platform/rpc'
import { hashOfToken, newToken } from '#server/platform/token'
import { recordEvent } from '../events.ts'
import { presentEmailChange } from '../present-security.ts'
import { emailChanges } from '../security-tables.ts'
import { limitNetwork, limitSession } from '../sign-in/limit-attempts.ts'

/**
 * Mails a link to the old and to the new address; a pending change and its links become invalid. If the new address has an account, its
 * owner gets a mail about that instead, unless they had one lately, and the answer is the same. Refuses with same_email.
 */
export async function changeEmail(context: SignedInContext, { newEmail }: { newEmail: string }) {
  const { notifiesOwner } = await limitEmailChange(context, newEmail)
  const { publicUrl } = context.services.env
  return context.write((tx) => storeChange(tx, context.actor, { newEmail, notifiesOwner, publicUrl, now: context.now() }))
}

type Request = { newEmail: string; notifiesOwner: boolean; publicUrl: string; now: Date }

async function storeChange(tx: Tx, actor: { id: string }, { newEmail, notifiesOwner, publicUrl, now }: Request) {
  const person = await lockSelf(tx, actor.id)
  assertAllowed(canChangeEmail({ currentEmail: person.email, newEmail }))
  const owner = await findPersonByEmail(tx, newEmail)
  const tokenForOld = newToken()
  const tokenForNew = newToken()
  const pending = {
    newEmail,
    oldTokenHash: hashOfToken(tokenForOld),
    newTokenHash: hashOfToken(tokenForNew),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: new Date(now.getTime() + signInLimits.emailChangeHours * 3_600_000),
    createdAt: now,
  }
  const [change] = await tx
    .insert(emailChanges)
    .values({ personId: person.id, ...pending })
    .onConflictDoUpdate({ target: emailChanges.personId, set: pending })
    .returning()
  const linkOf = (token: string, inbox: 'old' | 'new') => `${publicUrl}/email-change?inbox=${inbox}&token=${token}`
  await queueMail(tx, emailChangeOldMail(person, newEmail, linkOf(tokenForOld, 'old')))
  if (!owner) await queueMail(tx, emailChangeNewMail(newEmail, linkOf(tokenForNew, 'new')))
  else if (notifiesOwner) await queueMail(tx, emailChangeRefusedMail(owner, publicUrl))
  await recordEvent(tx, 'account.email_change_updated', { personId: person.id })
  return presentEmailChange(change!)
}

const validityText = `The links work for ${signInLimits.emailChangeHours} hours. Until both inboxes have agreed, nothing changes.`

/** To the current address, to confirm or stop the change. */
export function emailChangeOldMail(person: { email: string; name: string }, newEmail: string, url: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Confirm or stop the change of your email address',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      `You asked to use ${newEmail} for your Shutterbid account from now on. Confirm it here, and in the new inbox, too.`,
      validityText,
    ],
    action: { label: 'Confirm or stop the change', url },
    footer: ['If this was not you, open the link and stop the change, then choose a new password.'],
  })
}

/** To the new address. Contains no name: it may have been typed by a stranger. */
export function emailChangeNewMail(newEmail: string, url: string): Mail {
  return renderMail({
    to: newEmail,
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      'Somebody, probably you, wants to use this address for their Shutterbid account. Confirm it here, and in the old inbox, too.',
      validityText,
    ],
    action: { label: 'Confirm my new email', url },
    footer: ['If this was not you, ignore this email: without the confirmation nothing happens.'],
  })
}

/** To the owner of an account whose address another account wants to use. */
export function emailChangeRefusedMail(owner: { email: string; name: string }, publicUrl: string): Mail {
  return renderMail({
    to: owner.email,
    subject: 'This address has an account already',
    greeting: `Hello ${owner.name},`,
    paragraphs: [
      'Somebody, probably you, asked to use this address for another Shutterbid account. It has an account of its own already, so the other one keeps its address.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footer: ['If this was not you, ignore this email: nothing about your account has changed.'],
  })
}

type Caller = Pick<CallContext, 'db' | 'services' | 'ip' | 'sessionId'> & { actor: Actor }

/**
 * Counts a request by network, session and person, and by person for the new address: strangers use up none of somebody's requests. Throws
 * 429 with the seconds to wait. Nothing here depends on whether the address has an account; `notifiesOwner` is false if its owner, if there is
 * one, was notified too often lately.
 */
async function limitEmailChange(caller: Caller, newEmail: string) {
  const { perPerson, perPersonAndAddress, seconds } = emailChangeLimits
  await limitNetwork(caller, 'emailChange')
  await limitSession(caller, 'emailChange', caller.actor.id)
  await countAttempt(caller, { name: 'emailChange by person', max: perPerson, seconds }, caller.actor.id)
  const toAddress = { name: 'emailChange by person and address', max: perPersonAndAddress, seconds }
  await countAttempt(caller, toAddress, `${caller.actor.id} ${newEmail}`)
  const { max, hours } = mailLimits.emailTaken
  const ofOwner = { name: 'emailChange by address', max, seconds: hours * 3600 }
  return { notifiesOwner: await isWithinLimit({ db: caller.db, secret: caller.services.secret }, ofOwner, newEmail) }
}
