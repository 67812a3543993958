/** The permissions of an access token. */
export const scopes = ['read', 'bid', 'hire', 'messages', 'profile'] as const
export type Scope = (typeof scopes)[number]

export const scopeTexts: Record<Scope, string> = {
  read: 'See your jobs, bids, schedule, profile and notifications',
  bid: 'Place, change and withdraw bids; the first can start your free trial',
  hire: 'Post jobs, accept bids, and do what follows a hire: changes, payments, pictures and reviews',
  messages: 'Read and write your messages',
  profile: 'Change your profile, pictures, schedule, saved searches and notifications',
}
