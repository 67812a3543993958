import { accountLimits } from '@shutterbid/domain/accounts/limits'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

const validityText = `The links work for ${accountLimits.emailChangeHours} hours. Until both inboxes have agreed, nothing changes.`

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
