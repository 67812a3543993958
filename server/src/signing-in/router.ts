import { anyone, signedIn } from '#server/platform/rpc'
import { changeEmail } from './email-change/change-email.ts'
import { cancelEmailChange, confirmEmailChange, refuseEmailChange } from './email-change/confirm-email-change.ts'
import { googleRouter } from './google/google-router.ts'
import { passkeyRouter } from './passkeys/passkey-router.ts'
import { changePassword } from './password/change-password.ts'
import { findPasswordLink } from './password/password-link.ts'
import { removePassword } from './password/remove-password.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { resetPassword } from './password/reset-password.ts'
import { presentSecurity } from './present-security.ts'
import { getReferral } from './referrals/get-referral.ts'
import { endOtherSessions, endSession, signOut } from './sessions/sign-out.ts'
import { presentCaptcha } from './sign-in/check-captcha.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInWithCode } from './sign-in/sign-in-with-code.ts'
import { resendVerification } from './sign-up/resend-verification.ts'
import { signUp } from './sign-up/sign-up.ts'
import { findVerificationLink } from './sign-up/verification-link.ts'
import { verifyEmail } from './sign-up/verify-email.ts'
import { renewBackupCodes, startTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './two-factor/two-factor.ts'

export const signingInRouter = {
  ...passkeyRouter,
  ...googleRouter,
  captcha: anyone.signingIn.captcha.handler(({ context }) => presentCaptcha(context.services)),
  signUp: anyone.signingIn.signUp.handler(({ context, input }) => signUp(context, input)),
  referral: signedIn.signingIn.referral.handler(({ context: { db, actor, services } }) => getReferral(db, actor, services.env.publicUrl)),
  resendVerification: anyone.signingIn.resendVerification.handler(({ context, input }) => resendVerification(context, input)),
  verificationLink: anyone.signingIn.verificationLink.handler(({ context, input }) => findVerificationLink(context, input)),
  verifyEmail: anyone.signingIn.verifyEmail.handler(({ context, input }) => verifyEmail(context, input)),
  signIn: anyone.signingIn.signIn.handler(({ context, input }) => signIn(context, input)),
  signInWithCode: anyone.signingIn.signInWithCode.handler(({ context, input }) => signInWithCode(context, input)),
  signOut: signedIn.signingIn.signOut.handler(({ context }) => signOut(context)),
  requestPasswordReset: anyone.signingIn.requestPasswordReset.handler(({ context, input }) => requestPasswordReset(context, input)),
  passwordLink: anyone.signingIn.passwordLink.handler(({ context, input }) => findPasswordLink(context.db, input.token, context.now())),
  resetPassword: anyone.signingIn.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  security: signedIn.signingIn.security.handler(({ context }) => presentSecurity(context)),
  changeEmail: signedIn.signingIn.changeEmail.handler(({ context, input }) => changeEmail(context, input)),
  cancelEmailChange: signedIn.signingIn.cancelEmailChange.handler(({ context }) => cancelEmailChange(context)),
  changePassword: signedIn.signingIn.changePassword.handler(({ context, input }) => changePassword(context, input)),
  removePassword: signedIn.signingIn.removePassword.handler(({ context, input }) => removePassword(context, input)),
  startTwoFactor: signedIn.signingIn.startTwoFactor.handler(({ context, input }) => startTwoFactor(context, input)),
  turnOnTwoFactor: signedIn.signingIn.turnOnTwoFactor.handler(({ context, input }) => turnOnTwoFactor(context, input)),
  renewBackupCodes: signedIn.signingIn.renewBackupCodes.handler(({ context, input }) => renewBackupCodes(context, input)),
  turnOffTwoFactor: signedIn.signingIn.turnOffTwoFactor.handler(({ context, input }) => turnOffTwoFactor(context, input)),
  endSession: signedIn.signingIn.endSession.handler(({ context, input }) => endSession(context, input)),
  endOtherSessions: signedIn.signingIn.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
  confirmEmailChange: anyone.signingIn.confirmEmailChange.handler(({ context, input }) => confirmEmailChange(context, input)),
  refuseEmailChange: anyone.signingIn.refuseEmailChange.handler(({ context, input }) => refuseEmailChange(context, input)),
}
