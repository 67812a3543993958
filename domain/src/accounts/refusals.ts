export const accountRefusals = {
  email_not_verified: 'Please verify your email address before signing in',
  wrong_credentials: 'Invalid email or password',
  account_disabled: 'Your account has been disabled. Please contact support for assistance.',
  captcha_needed: 'There were many tries at this account. Show that you are a person to go on.',
  captcha_expired: 'Verification expired',
  captcha_failed: 'Failed to load verification',
  link_expired: 'This link has expired or was already used. Ask for a new one.',
  already_verified: 'Your email is verified already. You can sign in.',
  wrong_sign_up_password: 'This is not the password that was chosen at sign-up.',
  wrong_password: 'This is not your current password.',
  wrong_code: 'This code is not right, or was used before. Codes change every 30 seconds.',
  ticket_expired: 'Your sign-in took too long. Start again with your password.',
  too_many_codes: 'Too many wrong codes. Start again with your password.',
  two_factor_is_on: 'Two-factor sign-in is on already.',
  two_factor_is_off: 'Two-factor sign-in is not on.',
  same_email: 'New email must be different from current email',
  email_not_changed: 'Failed to update email',
  own_or_last_admin: 'Nobody disables themselves or the last administrator.',
} as const

export type AccountRefusal = keyof typeof accountRefusals

/** The short sentence for people who are signed out because their account was disabled, everywhere but the sign-in page. */
export const disabledToast = 'Your account has been disabled'
export const verifyHint = 'Check your inbox and your spam folder for the link we sent you.'
