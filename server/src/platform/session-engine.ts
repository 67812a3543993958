/** What the rest of the server needs of whoever keeps sessions: `cookies` are the Set-Cookie values to send along. */
export type SessionEngine = {
  find(headers: Headers): Promise<{ personId: string; sessionId: string; cookies: string[] } | null>
  /** A ticket instead of cookies where a code is asked for, too. */
  signIn(credentials: { email: string; password: string }, headers: Headers): Promise<{ cookies: string[] } | { ticket: string }>
  signInWithCode(given: { ticket: string; code: string; now: Date }, headers: Headers): Promise<{ cookies: string[] }>
  signOut(headers: Headers): Promise<{ cookies: string[] }>
}
