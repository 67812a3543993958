import { anyone, signedIn } from '#server/platform/rpc'
import { assertPassword } from './assert-password.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { cancelEmailChange, confirmEmailChange, refuseEmailChange } from './confirm-email-change.ts'
import { endSessions } from './end-sessions.ts'
import { findSessionId } from './find-session-id.ts'
import { forgetAttempts, limitAccount, limitAddress } from './limit-attempts.ts'
import { passCaptcha } from './pass-captcha.ts'
import { hashPassword } from './password-hash.ts'
import { presentSecurity } from './present-security.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { findTicketHolder } from './sign-in-ticket.ts'
import { signUp } from './sign-up.ts'
import { findBackupCodes, findTwoFactorKey, renewBackupCodes, startTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './two-factor.ts'
import { verifyEmail } from './verify-email.ts'

const done = { done: true } as const

export const accountsRouter = {
  captcha: anyone.accounts.captcha.handler(async ({ context: { services } }) => {
    const { kind, siteKey } = services.captcha
    return { kind, siteKey, challenge: await services.captcha.challenge() }
  }),

  signUp: anyone.accounts.signUp.handler(async ({ context, input }) => {
    await limitAddress(context, 'signUp')
    await passCaptcha(context, input.captchaToken)
    await limitAccount(context, 'signUp', input.email)
    const passwordHash = await hashPassword(input.password)
    await context.write((tx) => signUp(tx, { ...input, passwordHash, publicUrl: context.services.env.publicUrl }))
    return done
  }),

  resendVerification: anyone.accounts.resendVerification.handler(async ({ context, input }) => {
    await limitAddress(context, 'verificationMail')
    await limitAccount(context, 'verificationMail', input.email)
    await context.write((tx) => resendVerification(tx, { ...input, publicUrl: context.services.env.publicUrl }))
    return done
  }),

  verifyEmail: anyone.accounts.verifyEmail.handler(async ({ context, input }) => {
    await limitAddress(context, 'mailLink')
    return context.write((tx) => verifyEmail(tx, { ...input, publicUrl: context.services.env.publicUrl, now: context.now() }))
  }),

  signIn: anyone.accounts.signIn.handler(async ({ context, input }) => {
    await limitAddress(context, 'signIn')
    await limitAccount(context, 'signIn', input.email)
    const answer = await context.services.sessions.signIn(input, context.headers)
    await forgetAttempts(context, 'signIn', input.email)
    if ('ticket' in answer) return { needsCode: true as const, ticket: answer.ticket }
    for (const cookie of answer.cookies) context.answerHeaders.append('set-cookie', cookie)
    return done
  }),

  signInWithCode: anyone.accounts.signInWithCode.handler(async ({ context, input }) => {
    const now = context.now()
    await limitAddress(context, 'code')
    const personId = await findTicketHolder(context.db, input.ticket, now)
    await limitAccount(context, 'code', personId)
    const { cookies } = await context.services.sessions.signInWithCode({ ...input, now }, context.headers)
    await forgetAttempts(context, 'code', personId)
    for (const cookie of cookies) context.answerHeaders.append('set-cookie', cookie)
    return done
  }),

  signOut: signedIn.accounts.signOut.handler(async ({ context }) => {
    const sessionId = await findSessionId(context)
    // Ended by our own verb, so that the other tabs of this browser hear of it; the engine takes the cookie back.
    if (sessionId) await context.write((tx) => endSessions(tx, context.actor.id, { only: sessionId }))
    const { cookies } = await context.services.sessions.signOut(context.headers)
    for (const cookie of cookies) context.answerHeaders.append('set-cookie', cookie)
    return done
  }),

  requestPasswordReset: anyone.accounts.requestPasswordReset.handler(async ({ context, input }) => {
    await limitAddress(context, 'passwordReset')
    await limitAccount(context, 'passwordReset', input.email)
    await context.write((tx) => requestPasswordReset(tx, input))
    return done
  }),

  resetPassword: anyone.accounts.resetPassword.handler(async ({ context, input }) => {
    await limitAddress(context, 'mailLink')
    const passwordHash = await hashPassword(input.password)
    await context.write((tx) =>
      resetPassword(tx, { token: input.token, passwordHash, publicUrl: context.services.env.publicUrl, now: context.now() }),
    )
    return done
  }),

  security: signedIn.accounts.security.handler(async ({ context }) =>
    presentSecurity(context.db, context.actor, { sessionId: await findSessionId(context), now: context.now() }),
  ),

  changeEmail: signedIn.accounts.changeEmail.handler(async ({ context, input }) => {
    await limitAddress(context, 'emailChange')
    await limitAccount(context, 'emailChange', context.actor.id)
    await limitAccount(context, 'emailChange', input.newEmail)
    const { env } = context.services
    return context.write((tx) => changeEmail(tx, context.actor, { ...input, publicUrl: env.publicUrl, now: context.now() }))
  }),

  cancelEmailChange: signedIn.accounts.cancelEmailChange.handler(async ({ context }) => {
    await context.write((tx) => cancelEmailChange(tx, context.actor))
    return done
  }),

  changePassword: signedIn.accounts.changePassword.handler(async ({ context, input }) => {
    const { publicUrl } = context.services.env
    const provenHash = await assertPassword(context, context.actor.id, input.currentPassword)
    const passwordHash = await hashPassword(input.newPassword)
    const sessionId = await findSessionId(context)
    await context.write((tx) => changePassword(tx, context.actor, { provenHash, passwordHash, sessionId, publicUrl }))
    return done
  }),

  startTwoFactor: signedIn.accounts.startTwoFactor.handler(async ({ context, input }) => {
    const { secret } = context.services
    await assertPassword(context, context.actor.id, input.password)
    await context.write((tx) => startTwoFactor(tx, context.actor, secret))
    return findTwoFactorKey(context.db, context.actor, secret)
  }),

  // Keys and codes are no part of what a write answers: that is kept for a day.
  turnOnTwoFactor: signedIn.accounts.turnOnTwoFactor.handler(async ({ context, input }) => {
    const { secret } = context.services
    const personId = context.actor.id
    await limitAccount(context, 'code', personId)
    await context.write((tx) => turnOnTwoFactor(tx, { ...input, personId, secret, now: context.now() }))
    return { backupCodes: await findBackupCodes(context.db, personId, secret) }
  }),

  renewBackupCodes: signedIn.accounts.renewBackupCodes.handler(async ({ context, input }) => {
    const { secret } = context.services
    const personId = context.actor.id
    await assertPassword(context, personId, input.password)
    await context.write((tx) => renewBackupCodes(tx, personId, secret))
    return { backupCodes: await findBackupCodes(context.db, personId, secret) }
  }),

  turnOffTwoFactor: signedIn.accounts.turnOffTwoFactor.handler(async ({ context, input: { password, code } }) => {
    const { secret } = context.services
    const personId = context.actor.id
    await assertPassword(context, personId, password)
    await limitAccount(context, 'code', personId)
    await context.write((tx) => turnOffTwoFactor(tx, { personId, code, secret, now: context.now() }))
    return done
  }),

  endSession: signedIn.accounts.endSession.handler(async ({ context, input }) => {
    await context.write((tx) => endSessions(tx, context.actor.id, { only: input.sessionId }))
    return done
  }),

  endOtherSessions: signedIn.accounts.endOtherSessions.handler(async ({ context }) => {
    const sessionId = await findSessionId(context)
    await context.write((tx) => endSessions(tx, context.actor.id, { but: sessionId }))
    return done
  }),

  confirmEmailChange: anyone.accounts.confirmEmailChange.handler(async ({ context, input }) => {
    await limitAddress(context, 'mailLink')
    return context.write((tx) => confirmEmailChange(tx, { ...input, now: context.now() }))
  }),

  refuseEmailChange: anyone.accounts.refuseEmailChange.handler(async ({ context, input }) => {
    await limitAddress(context, 'mailLink')
    await context.write((tx) => refuseEmailChange(tx, { ...input, now: context.now() }))
    return done
  }),
}
