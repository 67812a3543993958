export const accountRefusals = {
  account_disabled: 'Your account has been disabled. Please contact support for assistance.',
  own_or_last_admin: 'You cannot disable your own account or the last administrator.',
} as const

export type AccountRefusal = keyof typeof accountRefusals

/** For every page but the sign-in page, when a disabled person is signed out. */
export const disabledToast = 'Your account has been disabled'
export const verifyHint = 'Check your inbox and your spam folder for the link we sent you.'

export const invalidEmail = 'Invalid email address'
