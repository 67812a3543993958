import type { Viewer } from '@shutterbid/domain/profiles/schemas'

/** Somebody with a photo who is signed in, for tests; a photographer with a subscription unless `facts` say otherwise. */
export function aViewer(facts: Partial<Viewer> = {}): Viewer {
  return {
    id: 'bo',
    fullName: 'Bo Holt',
    avatarKey: 'face',
    email: 'bo@example.com',
    userType: 'photographer',
    isAdmin: false,
    isSubscribed: true,
    subscription: null,
    hasBrokenCalendar: false,
    zone: 'America/Phoenix',
    mailProblem: null,
    ...facts,
  }
}
