import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits } from '../shared/body-limits.ts'
import { callLimits } from '../shared/call-limits.ts'
import {
  captchaToken,
  captchaView,
  credentials,
  currentPassword,
  emailAddress,
  mailLinkToken,
  newPassword,
  signUpFields,
  signUpPassword,
  verificationLinkView,
} from './schemas.ts'
import { emailChangeView, securityView, signInAnswer, signInCode, twoFactorKey } from './security-schemas.ts'

const redirect = z.optional(z.string().check(z.maxLength(2000)))
/** Given again with one after the refusal `captcha_needed`. */
const ifAsked = { captchaToken: z.optional(captchaToken) }

export const accountsContract = {
  captcha: read('anyone', { limit: callLimits.heavyRead, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/captcha', summary: 'The check that a person is asking' })
    .output(captchaView),
  signUp: write('anyone', { limit: callLimits.mail, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/accounts',
      summary: 'Ask for an account, which is made once the address is verified; answers alike whether or not the address has one',
      successStatus: 202,
    })
    .input(z.extend(signUpFields, { captchaToken, redirect }))
    .output(done),
  resendVerification: write('anyone', { limit: callLimits.mail, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/accounts/verification-mail',
      summary: 'Send the verification mail once more; answers alike for every address',
      successStatus: 202,
    })
    .input(z.object({ email: emailAddress, ...ifAsked }))
    .output(done),
  verificationLink: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/accounts/verify', summary: 'Whether the token of a verification mail still waits for its password' })
    .input(z.object({ token: z.string() }))
    .output(verificationLinkView),
  verifyEmail: write('anyone', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/accounts/verify',
      summary: 'Make the account of a sign-up with the token of its mail and its password; never signs in',
    })
    .input(z.object({ token: mailLinkToken, password: signUpPassword }))
    .output(z.object({ redirect: z.nullable(z.string()) })),
  signIn: write('anyone', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/session',
      summary: 'Sign in with an email address and a password; with two factors a ticket for the code',
    })
    .input(z.extend(credentials, ifAsked))
    .output(signInAnswer),
  signInWithCode: write('anyone', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/session/code', summary: 'Sign in with the ticket of the right password and a code' })
    .input(z.object({ ticket: mailLinkToken, code: signInCode, ...ifAsked }))
    .output(done),
  signOut: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/session/end', summary: 'Sign out' })
    .output(done),
  requestPasswordReset: write('anyone', { limit: callLimits.mail, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/accounts/password-mail',
      summary: 'Mail a link to choose a new password; answers alike for every address',
      successStatus: 202,
    })
    .input(z.object({ email: emailAddress, ...ifAsked }))
    .output(done),
  resetPassword: write('anyone', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/accounts/password', summary: 'Choose a new password with the token of a mail; ends every session' })
    .input(z.object({ token: mailLinkToken, password: newPassword }))
    .output(done),
  security: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/me/security',
      summary: 'How safe the own account is: a waiting change of email, and where it is signed in',
    })
    .output(securityView),
  changeEmail: write('signedIn', { limit: callLimits.mail, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/email-change',
      summary: 'Ask for another email address, in place of an earlier wish; answers alike for one that somebody has',
      successStatus: 202,
    })
    .input(z.object({ newEmail: emailAddress }))
    .output(emailChangeView),
  cancelEmailChange: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/me/email-change/cancel', summary: 'Take the wish for another email address back; once is enough' })
    .output(done),
  changePassword: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/me/password', summary: 'Choose a new password with the current one; ends every other session' })
    .input(z.object({ currentPassword, newPassword }))
    .output(done),
  startTwoFactor: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/two-factor/start',
      summary: 'A new key for an authenticator app; nothing changes until a code of it is given',
    })
    .input(z.object({ password: currentPassword }))
    .output(twoFactorKey),
  turnOnTwoFactor: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/two-factor',
      summary: 'Ask for a code at every sign-in from now on; ends every other session; gives the backup codes',
    })
    .input(z.object({ code: signInCode }))
    .output(z.object({ backupCodes: z.array(z.string()) })),
  renewBackupCodes: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/two-factor/backup-codes',
      summary: 'New backup codes in place of all that were left, with the password and a code',
    })
    .input(z.object({ password: currentPassword, code: signInCode }))
    .output(z.object({ backupCodes: z.array(z.string()) })),
  turnOffTwoFactor: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/me/two-factor/off', summary: 'Ask for no code any more, with the password and a last code' })
    .input(z.object({ password: currentPassword, code: signInCode }))
    .output(done),
  endSession: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/me/sessions/{sessionId}/end', summary: 'Sign one of the own browsers out; once is enough' })
    .input(z.object({ sessionId: z.uuid() }))
    .output(done),
  endOtherSessions: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/me/sessions/end-others', summary: 'Sign every browser out but this one' })
    .output(done),
  confirmEmailChange: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/accounts/email-change',
      summary: 'Agree with the token of one inbox; the second inbox to agree changes the address',
    })
    .input(z.object({ token: mailLinkToken }))
    .output(z.object({ changed: z.boolean() })),
  refuseEmailChange: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/accounts/email-change/refuse', summary: 'Stop a change of email with the token of the old inbox' })
    .input(z.object({ token: mailLinkToken }))
    .output(done),
}
