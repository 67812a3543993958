import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { done, pageRead, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { mailed, proven } from '../shared/write-options.ts'
import { googleContract } from './google-contract.ts'
import { referralLimits } from './limits.ts'
import { passkeyContract } from './passkey-contract.ts'
import { proof } from './passkey-schemas.ts'
import {
  captchaToken,
  captchaView,
  credentials,
  mailLink,
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
  captcha: pageRead('anyone', { limit: callLimits.heavyRead }).output(captchaView),
  /** Creates the account when the address is verified. Its answer, and those of the other mails, is the same whether or not an account exists. */
  signUp: pageWrite('anyone', mailed)
    .input(z.extend(signUpFields, { ...captchaIfNeeded, redirect, referralCode }))
    .output(done),
  referral: pageRead('signedIn').output(z.object({ link: z.url(), signUps: z.int() })),
  resendVerification: pageWrite('anyone', mailed)
    .input(z.object({ email: emailAddress, ...captchaIfNeeded }))
    .output(done),
  verificationLink: pageRead('anyone')
    .input(z.object({ token: z.string() }))
    .output(verificationLinkView),
  verifyEmail: pageWrite('anyone', { limit: callLimits.password })
    .input(z.object({ token: mailLinkToken, password: signUpPassword }))
    .output(verificationAnswer),
  signIn: pageWrite('anyone', proven).input(z.extend(credentials, captchaIfNeeded)).output(signInAnswer),
  signInWithCode: pageWrite('anyone', proven)
    .input(z.object({ ticket: mailLinkToken, code: signInCode, ...captchaIfNeeded }))
    .output(done),
  signOut: pageWrite('signedIn').output(done),
  requestPasswordReset: pageWrite('anyone', mailed)
    .input(z.object({ email: emailAddress, ...captchaIfNeeded }))
    .output(done),
  passwordLink: pageRead('anyone')
    .input(z.object({ token: z.string() }))
    .output(z.object({ isValid: z.boolean() })),
  resetPassword: pageWrite('anyone', { limit: callLimits.password })
    .input(z.object({ token: mailLinkToken, password: newPassword }))
    .output(done),
  security: pageRead('signedIn').output(securityView),
  changeEmail: pageWrite('signedIn', { limit: callLimits.mail, successStatus: 202 })
    .input(z.object({ newEmail: emailAddress }))
    .output(emailChangeView),
  cancelEmailChange: pageWrite('signedIn').output(done),
  changePassword: pageWrite('signedIn', proven).input(z.object({ proof, newPassword })).output(done),
  removePassword: pageWrite('signedIn', proven).input(z.object({ proof })).output(done),
  endSession: pageWrite('signedIn')
    .input(z.object({ sessionId: z.uuid() }))
    .output(done),
  endOtherSessions: pageWrite('signedIn').output(done),
  confirmEmailChange: pageWrite('anyone')
    .input(mailLink)
    .output(z.object({ changed: z.boolean() })),
  refuseEmailChange: pageWrite('anyone').input(mailLink).output(done),
}
