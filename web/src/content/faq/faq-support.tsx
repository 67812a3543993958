import { policies } from '@shutterbid/domain/content/policies'
import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { Link } from '@tanstack/react-router'
import type { FaqAnswer } from './faq-groups.ts'

const megabyte = 1024 ** 2

export const supportAnswers: readonly FaqAnswer[] = [
  {
    id: 'reaching-support',
    question: 'How do I reach support?',
    answer: (
      <p>
        <Link to="/contact">Write to us</Link>, and say what you did, what you expected and what happened. Support answers within{' '}
        {policies.supportAnswerHours} hours. For a job, bid, profile, message, review or image that breaks the{' '}
        <Link to="/guidelines">guidelines</Link>, press Report on the page itself.
      </p>
    ),
  },
  {
    id: 'no-confirmation-mail',
    question: 'The confirmation mail has not come. What now?',
    answer: (
      <p>
        Look in your spam folder first. Then have it <Link to="/verify-email">sent again</Link>. The link in it works for{' '}
        {signInLimits.verificationHours} hours; an account whose address is never confirmed is removed after {signInLimits.unverifiedDays}{' '}
        days, and you can sign up again with the same address.
      </p>
    ),
  },
  {
    id: 'forgot-password',
    question: 'I forgot my password. How do I get in?',
    answer: (
      <p>
        Ask for a <Link to="/forgot-password">link to choose a new one</Link>. It works for {signInLimits.passwordResetMinutes} minutes, and
        choosing a new password signs you out everywhere.
      </p>
    ),
  },
  {
    id: 'new-email-address',
    question: 'How do I change my email address?',
    answer: (
      <p>
        On your profile, under Email. We write to the old and the new address, and the address changes when both links have been confirmed
        within {signInLimits.emailChangeHours} hours. Until then the old address stays yours.
      </p>
    ),
  },
  {
    id: 'photo-upload',
    question: 'Why does my photo not upload?',
    answer: (
      <p>
        It has to be a JPEG, PNG or WebP file of at most {photoLimits.originalBytes / megabyte} MB. Phones often save HEIC files, which not
        every browser can open: an iPhone takes JPEG photos with Settings, Camera, Formats, Most Compatible. Large photos are shrunk in your
        browser before they are sent, which takes a moment, and the place and camera data inside them is removed.
      </p>
    ),
  },
  {
    id: 'fewer-mails',
    question: 'How do I get fewer mails?',
    answer: (
      <p>
        Switch off what you do not need on your profile, under Notifications, or use the unsubscribe link at the end of the mail. The bell
        still lists everything. Mails about the security of your account are always sent.
      </p>
    ),
  },
  {
    id: 'account-safety',
    question: 'How do I make my account safer?',
    answer: (
      <p>
        Turn on two-factor sign-in on your profile, under Email, in the part Security. Then signing in also asks for a code from your
        authenticator app; keep the {signInLimits.backupCodes} backup codes somewhere else. The same part lists where you are signed in and
        signs other devices out.
      </p>
    ),
  },
]
