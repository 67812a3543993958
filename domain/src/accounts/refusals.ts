import { scriptOrWait } from '../shared/too-many-tries.ts'
export const accountRefusals = {
  email_not_verified: 'Please verify your email address before signing in',
  wrong_credentials: 'Invalid email or password',
  account_disabled: 'Your account has been disabled. Please contact support for assistance.',
  captcha_needed: 'There were many attempts just now. Complete the verification to continue.',
  captcha_expired: 'Verification expired',
  captcha_failed: 'Failed to load verification',
  sign_up_captcha_needed: scriptOrWait,
  link_expired: 'This link has expired or was already used. Ask for a new one.',
  already_verified: 'Your email is already verified. You can sign in.',
  wrong_sign_up_password: 'This is not the password that was chosen at sign-up.',
  wrong_password: 'This is not your current password.',
  wrong_code: 'This code is wrong or was already used. Codes change every 30 seconds.',
  ticket_expired: 'Your sign-in took too long. Start again with your password.',
  too_many_codes: 'Too many wrong codes. Start again with your password.',
  two_factor_is_on: 'Two-factor sign-in is already on.',
  two_factor_is_off: 'Two-factor sign-in is not on.',
  code_needed: 'Two-factor sign-in is on, so a code is needed as well.',
  passkey_expired: 'This took too long, or was done already. Try again.',
  passkey_not_accepted: 'This passkey was not accepted. Use another one, or another way to sign in.',
  passkey_locked: 'A copy of this passkey seems to be in use, so it is locked. Sign in another way, remove it and add a new one.',
  too_many_passkeys: 'You have as many passkeys as one account can have. Remove one first.',
  google_denied: 'You were not signed in at Google. Try again, or choose another way.',
  google_unavailable: 'Google could not be reached. Try again in a minute, or choose another way.',
  google_not_accepted: 'The answer of Google was not accepted. Try again, or choose another way.',
  google_expired: 'This took too long, or was done already. Start again.',
  google_email_not_verified: 'Google has not verified this email address, so it cannot be used to make an account.',
  google_email_taken:
    'There is an account with this email address. Sign in to it another way, then link Google in your profile, under Email.',
  google_linked_elsewhere: 'This Google account opens another Shutterbid account. Unlink it there first.',
  google_is_linked: 'Your account is linked to a Google account. Unlink it first.',
  google_other_account: 'This is not the Google account that is linked to your account. Start again, and choose that one at Google.',
  google_proof_expired: 'Too much time has passed since you were at Google, or this was used already. Show at Google again that it is you.',
  google_is_off: 'Sign-in with Google is not offered here.',
  last_way_in: 'This is the only way into your account. Add another one first.',
  same_email: 'New email must be different from current email',
  email_not_changed: 'Failed to update email',
  own_or_last_admin: 'You cannot disable your own account or the last administrator.',
} as const

export type AccountRefusal = keyof typeof accountRefusals

/** The short sentence for people who are signed out because their account was disabled, everywhere but the sign-in page. */
export const disabledToast = 'Your account has been disabled'
export const verifyHint = 'Check your inbox and your spam folder for the link we sent you.'
