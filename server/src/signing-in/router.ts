import { anyone, signedIn } from '#server/platform/rpc'
import { changeEmail } from './email-change/change-email.ts'
import { cancelEmailChange, confirmEmailChange, refuseEmailChange } from './email-change/confirm-email-change.ts'
import { limitEmailChange } from './email-change/limit-email-change.ts'
import { googleRouter } from './google/google-router.ts'
import { lockIfCopied } from './passkeys/lock-if-copied.ts'
import { passkeyRouter } from './passkeys/passkey-router.ts'
import { changePassword } from './password/change-password.ts'
import { findPasswordAccount, type PasswordAccount } from './password/find-password-account.ts'
import { hashPassword } from './password/password-hash.ts'
import { findPasswordLink } from './password/password-link.ts'
import { removePassword } from './password/remove-password.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { resetPassword } from './password/reset-password.ts'
import { presentSecurity } from './present-security.ts'
import { getReferral } from './referrals/get-referral.ts'
import { checkProof } from './security/check-proof.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { setSessionCookie } from './sessions/set-session-cookie.ts'
import { findKnownBrowser, hasKnownAccounts, rememberBrowser } from './sign-in/known-browser.ts'
import { limitAccountAttempts } from './sign-in/limit-account-attempts.ts'
import { limitNetwork, limitSession } from './sign-in/limit-attempts.ts'
import { signIn } from './sign-in/sign-in.ts'
import { countTicketCode, findTicketHolder } from './sign-in/sign-in-ticket.ts'
import { signInWithCode } from './sign-in/sign-in-with-code.ts'
import { limitSignUp } from './sign-up/limit-sign-up.ts'
import { resendVerification } from './sign-up/resend-verification.ts'
import { signUp } from './sign-up/sign-up.ts'
import { hashSignUpPassword } from './sign-up/sign-up-password.ts'
import { countLinkPassword, findVerificationLink } from './sign-up/verification-link.ts'
import { verifyEmail } from './sign-up/verify-email.ts'
import { backupCodesOf } from './two-factor/backup-code.ts'
import { presentTwoFactorKey, renewBackupCodes, startTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './two-factor/two-factor.ts'

const done = { done: true } as const

export const signingInRouter = {
  ...passkeyRouter,
  ...googleRouter,

  captcha: anyone.signingIn.captcha.handler(async ({ context: { services } }) => {
    const { kind, siteKey } = services.captcha
    return { kind, siteKey, challenge: await services.captcha.challenge() }
  }),

  signUp: anyone.signingIn.signUp.handler(async ({ context, input }) => {
    const { env, secret } = context.services
    await limitSignUp(context, input.captchaToken)
    const passwordHash = await hashSignUpPassword({ ...input, secret })
    await context.write((tx) => signUp(tx, { ...input, passwordHash, publicUrl: env.publicUrl, now: context.now() }))
    return done
  }),

  referral: signedIn.signingIn.referral.handler(({ context: { db, actor, services } }) => getReferral(db, actor, services.env.publicUrl)),

  resendVerification: anyone.signingIn.resendVerification.handler(async ({ context, input: { email, captchaToken } }) => {
    await limitAccountAttempts(context, 'verificationMail', { account: email, knownBrowser: null, captchaToken })
    await context.write((tx) => resendVerification(tx, { email, now: context.now() }))
    return done
  }),

  verificationLink: anyone.signingIn.verificationLink.handler(({ context, input }) =>
    findVerificationLink(context.db, input.token, { publicUrl: context.services.env.publicUrl, now: context.now() }),
  ),

  verifyEmail: anyone.signingIn.verifyEmail.handler(async ({ context, input: { token, password } }) => {
    const { env, secret } = context.services
    const now = context.now()
    const giveBack = await limitNetwork(context, 'mailLink')
    const email = await countLinkPassword(context.db, token, now)
    const passwordHash = await hashSignUpPassword({ email, password, secret })
    const verified = await context.write((tx) => verifyEmail(tx, { token, email, passwordHash, publicUrl: env.publicUrl, now }))
    await giveBack()
    return verified
  }),

  signIn: anyone.signingIn.signIn.handler(async ({ context, input: { email, password, captchaToken } }) => {
    const knownBrowser = hasKnownAccounts(context) ? findKnownBrowser(context, await findPasswordAccount(context.db, { email })) : null
    const resetAttempts = await limitAccountAttempts(context, 'signIn', { account: email, knownBrowser, captchaToken })
    const answer = await signIn(context.db, { email, password, now: context.now() }, context)
    await resetAttempts()
    if ('ticket' in answer) return { needsCode: true as const, ...answer }
    setSessionCookie(context, answer.token)
    rememberBrowser(context, answer.account)
    return done
  }),

  signInWithCode: anyone.signingIn.signInWithCode.handler(async ({ context, input: { ticket, code, captchaToken } }) => {
    const now = context.now()
    const personId = await findTicketHolder(context.db, ticket, now)
    const account = await findPasswordAccount(context.db, { personId })
    const knownBrowser = findKnownBrowser(context, account)
    const resetAttempts = await limitAccountAttempts(context, 'code', { account: personId, knownBrowser, captchaToken })
    await countTicketCode(context.db, ticket, now)
    const token = await signInWithCode(context.db, { personId, ticket, code, now }, context)
    await resetAttempts()
    setSessionCookie(context, token)
    rememberBrowser(context, account)
    return done
  }),

  signOut: signedIn.signingIn.signOut.handler(async ({ context }) => {
    const { actor, sessionId } = context
    if (sessionId) await context.write((tx) => endSessions(tx, actor.id, { only: sessionId }))
    setSessionCookie(context, null)
    return done
  }),

  requestPasswordReset: anyone.signingIn.requestPasswordReset.handler(async ({ context, input: { email, captchaToken } }) => {
    const knownBrowser = hasKnownAccounts(context) ? findKnownBrowser(context, await findPasswordAccount(context.db, { email })) : null
    await limitAccountAttempts(context, 'passwordReset', { account: email, knownBrowser, captchaToken })
    await context.write((tx) => requestPasswordReset(tx, email))
    return done
  }),

  passwordLink: anyone.signingIn.passwordLink.handler(({ context, input }) => findPasswordLink(context.db, input.token, context.now())),

  resetPassword: anyone.signingIn.resetPassword.handler(async ({ context, input }) => {
    await limitNetwork(context, 'mailLink')
    const passwordHash = await hashPassword(input.password)
    await context.write((tx) =>
      resetPassword(tx, { token: input.token, passwordHash, publicUrl: context.services.env.publicUrl, now: context.now() }),
    )
    return done
  }),

  security: signedIn.signingIn.security.handler(({ context }) =>
    presentSecurity(context.db, context.actor, {
      sessionId: context.sessionId,
      now: context.now(),
      hasGoogle: context.services.google !== null,
    }),
  ),

  changeEmail: signedIn.signingIn.changeEmail.handler(async ({ context, input }) => {
    const { tellsOwner } = await limitEmailChange(context, input.newEmail)
    const { publicUrl } = context.services.env
    return context.write((tx) => changeEmail(tx, context.actor, { ...input, tellsOwner, publicUrl, now: context.now() }))
  }),

  cancelEmailChange: signedIn.signingIn.cancelEmailChange.handler(async ({ context }) => {
    await context.write((tx) => cancelEmailChange(tx, context.actor))
    return done
  }),

  changePassword: signedIn.signingIn.changePassword.handler(async ({ context, input }) => {
    const { publicUrl } = context.services.env
    const prove = await checkProof(context, context.actor.id, input.proof)
    const passwordHash = await hashPassword(input.newPassword)
    const { sessionId } = context
    const change = { prove, passwordHash, sessionId, publicUrl }
    let changed: PasswordAccount
    await lockIfCopied(context, () =>
      context.write(async (tx) => {
        await changePassword(tx, context.actor, change)
        changed = await findPasswordAccount(tx, { personId: context.actor.id })
      }),
    )
    // Not for a repeated call: the password may have been changed since.
    rememberBrowser(context, changed)
    return done
  }),

  removePassword: signedIn.signingIn.removePassword.handler(async ({ context, input }) => {
    const { sessionId, services } = context
    const prove = await checkProof(context, context.actor.id, input.proof)
    const removal = { prove, hasGoogle: services.google !== null, sessionId, publicUrl: services.env.publicUrl }
    await lockIfCopied(context, () => context.write((tx) => removePassword(tx, context.actor, removal)))
    return done
  }),

  startTwoFactor: signedIn.signingIn.startTwoFactor.handler(async ({ context, input }) => {
    const { secret } = context.services
    const prove = await checkProof(context, context.actor.id, input)
    const started = await lockIfCopied(context, () => context.write((tx) => startTwoFactor(tx, context.actor, { prove, secret })))
    return presentTwoFactorKey(context.actor, started, secret)
  }),

  // Keys and codes are derived from what the write returned, which is stored sealed: read anew, they would be given without a proof.
  turnOnTwoFactor: signedIn.signingIn.turnOnTwoFactor.handler(async ({ context, input }) => {
    const { secret } = context.services
    const personId = context.actor.id
    await limitSession(context, 'code', personId)
    const { sessionId } = context
    const round = await context.write((tx) => turnOnTwoFactor(tx, { ...input, personId, secret, sessionId, now: context.now() }))
    return { backupCodes: backupCodesOf(round, secret) }
  }),

  renewBackupCodes: signedIn.signingIn.renewBackupCodes.handler(async ({ context, input }) => {
    const { secret } = context.services
    const prove = await checkProof(context, context.actor.id, input)
    const round = await lockIfCopied(context, () => context.write((tx) => renewBackupCodes(tx, context.actor, { prove, secret })))
    return { backupCodes: backupCodesOf(round, secret) }
  }),

  turnOffTwoFactor: signedIn.signingIn.turnOffTwoFactor.handler(async ({ context, input }) => {
    const prove = await checkProof(context, context.actor.id, input)
    await lockIfCopied(context, () => context.write((tx) => turnOffTwoFactor(tx, context.actor, { prove })))
    return done
  }),

  endSession: signedIn.signingIn.endSession.handler(async ({ context, input }) => {
    await context.write((tx) => endSessions(tx, context.actor.id, { only: input.sessionId }))
    return done
  }),

  endOtherSessions: signedIn.signingIn.endOtherSessions.handler(async ({ context }) => {
    await context.write((tx) => endSessions(tx, context.actor.id, { but: context.sessionId }))
    return done
  }),

  confirmEmailChange: anyone.signingIn.confirmEmailChange.handler(async ({ context, input }) => {
    await limitNetwork(context, 'mailLink')
    return context.write((tx) => confirmEmailChange(tx, { ...input, now: context.now() }))
  }),

  refuseEmailChange: anyone.signingIn.refuseEmailChange.handler(async ({ context, input }) => {
    await limitNetwork(context, 'mailLink')
    await context.write((tx) => refuseEmailChange(tx, { ...input, now: context.now() }))
    return done
  }),
}
