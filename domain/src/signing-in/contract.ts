import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { googleContract } from './google-contract.ts'
import { referralLimits } from './limits.ts'
import { passkeyContract } from './passkey-contract.ts'
import { proof } from './passkey-schemas.ts'
import {
  captchaToken,
  captchaView,
  credentials,
  mailLinkToken,
  newPassword,
  signUpFields,
  signUpPassword,
  verificationLinkView,
} from './schemas.ts'
import { emailChangeView, securityView, signInAnswer, verificationAnswer } from './security-schemas.ts'
import { signInCode } from './sign-in-code.ts'
import { twoFactorContract } from './two-factor-contract.ts'

const redirect = z.optional(z.string().check(z.maxLength(2000)))
/** The referral code from the personal link of somebody else; an unknown one is ignored. */
const referralCode = z.optional(z.string().check(z.maxLength(referralLimits.code.max)))
/** The captcha's solution, required after a `captcha_needed` or `sign_up_captcha_needed` refusal. */
const captchaIfNeeded = { captchaToken: z.optional(captchaToken) }

export const signingInContract = {
  ...googleContract,
  ...passkeyContract,
  ...twoFactorContract,
  captcha: read('anyone', '/captcha', 'The captcha challenge', { limit: callLimits.heavyRead }).output(captchaView),
  signUp: write(
    'anyone',
    '/accounts',
    'Sign up; the account is created when the address is verified. The answer is the same whether or not the address has an account',
    { limit: callLimits.mail, bodyBytes: bodyLimits.text, successStatus: 202 },
  )
    .input(z.extend(signUpFields, { ...captchaIfNeeded, redirect, referralCode }))
    .output(done),
  referral: read('signedIn', '/me/referral', 'Your personal link, and how many accounts were created through it; never whose').output(
    z.object({ link: z.url(), signUps: z.int() }),
  ),
  resendVerification: write(
    'anyone',
    '/accounts/verification-mail',
    'Send the verification mail again; the answer is the same for every address',
    { limit: callLimits.mail, bodyBytes: bodyLimits.text, successStatus: 202 },
  )
    .input(z.object({ email: emailAddress, ...captchaIfNeeded }))
    .output(done),
  verificationLink: read('anyone', '/accounts/verify', 'Whether the token of a verification mail can still be used')
    .input(z.object({ token: z.string() }))
    .output(verificationLinkView),
  verifyEmail: write(
    'anyone',
    '/accounts/verify',
    'Create the account of a sign-up and sign in, with the token of its mail and its password',
    { limit: callLimits.password },
  )
    .input(z.object({ token: mailLinkToken, password: signUpPassword }))
    .output(verificationAnswer),
  signIn: write(
    'anyone',
    '/session',
    'Sign in with an email address and a password; with two-factor sign-in the answer is a ticket for the code',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.extend(credentials, captchaIfNeeded))
    .output(signInAnswer),
  signInWithCode: write('anyone', '/session/code', 'Sign in with the ticket and a code', {
    limit: callLimits.password,
    bodyBytes: bodyLimits.text,
  })
    .input(z.object({ ticket: mailLinkToken, code: signInCode, ...captchaIfNeeded }))
    .output(done),
  signOut: write('signedIn', '/session/end', 'Sign out').output(done),
  requestPasswordReset: write(
    'anyone',
    '/accounts/password-mail',
    'Mail a link to choose a new password; the answer is the same for every address',
    { limit: callLimits.mail, bodyBytes: bodyLimits.text, successStatus: 202 },
  )
    .input(z.object({ email: emailAddress, ...captchaIfNeeded }))
    .output(done),
  passwordLink: read('anyone', '/accounts/password', 'Whether the token of a password mail can still be used')
    .input(z.object({ token: z.string() }))
    .output(z.object({ isValid: z.boolean() })),
  resetPassword: write('anyone', '/accounts/password', 'Choose a new password with the token of a mail; ends every session', {
    limit: callLimits.password,
  })
    .input(z.object({ token: mailLinkToken, password: newPassword }))
    .output(done),
  security: read(
    'signedIn',
    '/me/security',
    'Security of your account: a pending email change, the ways to sign in, two-factor sign-in and sessions',
  ).output(securityView),
  changeEmail: write(
    'signedIn',
    '/me/email-change',
    'Request a change of your email address, replacing an earlier request; the answer is the same for an address that is taken',
    { limit: callLimits.mail, successStatus: 202 },
  )
    .input(z.object({ newEmail: emailAddress }))
    .output(emailChangeView),
  cancelEmailChange: write('signedIn', '/me/email-change/cancel', 'Cancel the pending email change; idempotent').output(done),
  changePassword: write(
    'signedIn',
    '/me/password',
    'Choose a new password; needs the same proof as removing it; ends every other session',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.object({ proof, newPassword }))
    .output(done),
  removePassword: write(
    'signedIn',
    '/me/password/remove',
    'Remove your password while another way to sign in remains; needs the password, with two-factor sign-in also a code, or a passkey; ends every other session',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.object({ proof }))
    .output(done),
  endSession: write('signedIn', '/me/sessions/{sessionId}/end', 'Sign out one of your browsers; idempotent')
    .input(z.object({ sessionId: z.uuid() }))
    .output(done),
  endOtherSessions: write('signedIn', '/me/sessions/end-others', 'Sign out every other browser').output(done),
  confirmEmailChange: write(
    'anyone',
    '/accounts/email-change',
    'Confirm an email change with the token from one inbox; the address changes when both have confirmed',
  )
    .input(z.object({ token: mailLinkToken }))
    .output(z.object({ changed: z.boolean() })),
  refuseEmailChange: write('anyone', '/accounts/email-change/refuse', 'Cancel an email change with the token from the old inbox')
    .input(z.object({ token: mailLinkToken }))
    .output(done),
}
