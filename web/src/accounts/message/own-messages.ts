type OwnMessage = { title: string; words: string; next: { to: '/' | '/sign-in'; words: string } }

/** Addressed by code, so that no link can make `/message` say something else. */
export const ownMessages: Record<string, OwnMessage | undefined> = {
  account_deleted: {
    title: 'Your account was deleted',
    words: 'We sent you a last mail to confirm it. Thank you for using Shutterbid.',
    next: { to: '/', words: 'Go to the home page' },
  },
  email_change_stopped: {
    title: 'Your email stays as it is',
    words: 'The change is stopped, and its links no longer work. If you did not ask for it, choose a new password.',
    next: { to: '/', words: 'Go to the home page' },
  },
  password_changed: {
    title: 'Your password is changed',
    words: 'You are signed out everywhere. Sign in with the new password.',
    next: { to: '/sign-in', words: 'Sign In' },
  },
}
