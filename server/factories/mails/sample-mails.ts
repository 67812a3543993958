import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { contactLimits, feedbackLimits, reportLimits } from '@shutterbid/domain/feedback/limits'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { programLimits } from '@shutterbid/domain/programs/limits'
import { scopes } from '@shutterbid/domain/programs/scopes'
import { passkeyLimits } from '@shutterbid/domain/signing-in/limits'
import { entryAnswerMail } from '#server/admin/inbox/answer-entry'
import { reportAnswerMail } from '#server/admin/inbox/answer-report'
import { alreadySubscribedMail, confirmNewsletterMail } from '#server/content/newsletter/on-newsletter-requested'
import { contactMail } from '#server/feedback/contact/on-contact-message-sent'
import { reportMail } from '#server/feedback/on-report-made'
import { feedbackMail } from '#server/feedback/submit-feedback'
import { accountDeletedMail } from '#server/leaving/delete-account'
import { testMail } from '#server/notifications/mail/use-address-again'
import type { Mail } from '#server/platform/mail/mail'
import { tokenMadeMail } from '#server/programs/tokens/create-token'
import { webhookOffMail } from '#server/programs/webhooks/webhook-off-mail'
import { emailChangeNewMail, emailChangeOldMail, emailChangeRefusedMail } from '#server/signing-in/email-change/change-email'
import { emailChangedMail } from '#server/signing-in/email-change/confirm-email-change'
import { wayInMail } from '#server/signing-in/mails/way-in-mail'
import { alreadySignedUpMail, passwordResetMail, verificationMail } from '#server/signing-in/on-mail-requested'
import { passkeyLockedMail } from '#server/signing-in/passkeys/lock-if-copied'
import { passwordReplacedMail } from '#server/signing-in/password/change-password'
import { passwordChangedMail } from '#server/signing-in/password/reset-password'
import { backupCodesMail, twoFactorMail } from '#server/signing-in/two-factor/two-factor-mails'
import { sampleNotices } from './sample-notices.ts'
import type { Write } from './write-text.ts'

const publicUrl = 'https://shutterbid.example'
const to = 'somebody@example.com'
const id = '00000000-0000-4000-8000-000000000001'
const link = `${publicUrl}/a-page?token=${'k'.repeat(43)}`
const operator = { operatorEmail: 'operator@example.com', publicUrl }

/** Every mail that the site sends. */
export function sampleMails(write: Write): { name: string; mail: Mail }[] {
  return [...sampleNotices(write), ...Object.entries(otherMails(write)).map(([name, mail]) => ({ name, mail }))]
}

function otherMails(write: Write): Record<string, Mail> {
  const person = { email: to, name: write.name('Ana Ortiz') }
  const newEmail = write.text('ana.ortiz@example.org', accountLimits.email.max)
  const failedAt = new Date('2026-11-20T19:00:00Z')
  const unsubscribe = { publicUrl, token: 'k'.repeat(43) }
  return {
    ...writtenMails(write),
    'account deleted': accountDeletedMail(person),
    'email change, old inbox': emailChangeOldMail(person, newEmail, link),
    'email change, new inbox': emailChangeNewMail(to, link),
    'email change refused': emailChangeRefusedMail(person, publicUrl),
    'email changed': emailChangedMail({ to, name: person.name, newEmail }),
    'way in added': wayInMail(person, { what: `The passkey “${write.text('Blue phone', 60)}”`, change: 'added', publicUrl }),
    'already signed up': alreadySignedUpMail(person, publicUrl),
    'new password': passwordResetMail(person, link),
    verification: verificationMail(person, link),
    'passkey locked': passkeyLockedMail(person, { name: write.text('Blue phone', passkeyLimits.name.max), publicUrl }),
    'password replaced': passwordReplacedMail(person, publicUrl),
    'password changed': passwordChangedMail(person, publicUrl),
    'backup codes': backupCodesMail(person),
    'two-factor sign-in': twoFactorMail(person, 'on'),
    'access token': tokenMadeMail(person, {
      name: write.text('Book-keeping', programLimits.tokens.name),
      scopes: [...scopes],
      days: 365,
      publicUrl,
    }),
    'webhook off': webhookOffMail(
      person,
      { address: `https://${write.text('studio.example', programLimits.webhooks.address - 8)}`, failingSince: failedAt },
      { now: failedAt, publicUrl },
    ),
    'a test': testMail({ id, ...person }, publicUrl),
    'newsletter already': alreadySubscribedMail(to, unsubscribe),
    'newsletter confirmation': confirmNewsletterMail(to, link, unsubscribe),
  }
}

/** Those with what people wrote. */
function writtenMails(write: Write): Record<string, Mail> {
  const name = write.name('Ana Ortiz')
  const subject = write.text('Weddings in May', contactLimits.subject.max)
  const message = write.text('Do you serve Tucson?\nWe would love to know.', contactLimits.message.max)
  const answer = write.text('Thank you. We removed it.', adminLimits.answer.max)
  const times = { sentAt: new Date(0), mailedAt: null, doneAt: null, doneById: null, answer: '', answeredAt: null, answeredById: null }
  return {
    'answer to a report': reportAnswerMail({ to, subject: 'image', answer }),
    'answer to a message': entryAnswerMail({ to, written: { subject, text: message }, answer }),
    feedback: feedbackMail(
      {
        row: {
          id,
          personId: id,
          type: 'photographer',
          jobId: id,
          email: to,
          rating: 4,
          photoKey: 'a'.repeat(32),
          ...times,
          content: write.text('She was on time.', feedbackLimits.content.max),
        },
        name,
        jobTitle: write.text('Desert wedding', jobLimits.title.max),
      },
      operator,
    ),
    'contact message': contactMail({ id, personId: null, name, email: to, subject, message, ...times }, operator.operatorEmail),
    report: reportMail(
      {
        report: {
          id,
          reporterId: id,
          subject: 'job',
          subjectId: id,
          authorId: id,
          reason: 'scam',
          reportedAt: new Date(0),
          ...times,
          content: write.text('Send me your card number.', jobLimits.description.max),
          note: write.text('He asked for money first.', reportLimits.note.max),
        },
        reporterName: name,
        authorName: name,
      },
      operator,
    ),
  }
}
