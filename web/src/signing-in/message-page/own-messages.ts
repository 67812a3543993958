type OwnMessage = { title: string; text: string; next: { to: '/' | '/sign-in'; label: string } }

/** Addressed by code, so that no link can make `/message` say something else. */
export const ownMessages: Record<string, OwnMessage | undefined> = {
  account_deleted: {
    title: 'Your account was deleted',
    text: 'We sent you a last mail to confirm it. Thank you for using Shutterbid.',
    next: { to: '/', label: 'Go to the home page' },
  },
  email_change_stopped: {
    title: 'Your email stays as it is',
    text: 'The change is stopped, and its links no longer work. If you did not ask for it, choose a new password.',
    next: { to: '/', label: 'Go to the home page' },
  },
  password_changed: {
    title: 'Your password is changed',
    text: 'You are signed out everywhere. Sign in with the new password.',
    next: { to: '/sign-in', label: 'Sign In' },
  },
}
