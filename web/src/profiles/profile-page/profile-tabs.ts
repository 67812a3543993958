import type { ProfileView } from '@shutterbid/domain/profiles/schemas'

export type ProfileTab =
  | 'portfolio'
  | 'about'
  | 'availability'
  | 'reviews'
  | 'location'
  | 'notifications'
  | 'subscription'
  | 'email'
  | 'jobs'
  | 'reviews-to-write'
  | 'vision-board'

export const tabLabels: Record<ProfileTab, string> = {
  portfolio: 'Portfolio',
  about: 'About',
  availability: 'Availability',
  reviews: 'Reviews',
  location: 'Location',
  notifications: 'Notifications',
  subscription: 'Subscription',
  email: 'Email',
  jobs: 'Posted Jobs',
  'reviews-to-write': 'Reviews',
  'vision-board': 'Vision Board',
}

/** Opens the photo upload instead of a tab. */
export const photoTab = 'profile-photo'

type ProfileKind = Pick<ProfileView, 'userType' | 'isOwner'>

const photographerTabs = ['portfolio', 'about', 'availability', 'reviews'] as const
const ownPhotographerTabs = [...photographerTabs, 'location', 'notifications', 'subscription', 'email'] as const
const clientTabs = ['vision-board'] as const
const ownClientTabs = ['jobs', 'reviews-to-write', ...clientTabs, 'notifications', 'email'] as const

/** Settings in these tabs are not shown to others. */
export const workTabs: ReadonlySet<ProfileTab> = new Set(['availability', 'location', 'notifications', 'subscription', 'email'])

/** The tabs that this viewer may see, the default first. */
export function tabsOf({ userType, isOwner }: ProfileKind): readonly ProfileTab[] {
  if (userType === 'photographer') return isOwner ? ownPhotographerTabs : photographerTabs
  return isOwner ? ownClientTabs : clientTabs
}

/** The tab named in the address, the first without a name. An unknown name means the vision board on a client's profile. */
export function currentTab(profile: ProfileKind, name: string | undefined): ProfileTab {
  const tabs = tabsOf(profile)
  const named = tabs.find((tab) => nameInAddress(tab) === name)
  if (named) return named
  if (profile.userType === 'photographer') return 'portfolio'
  return name === undefined || name === photoTab ? (tabs[0] ?? 'vision-board') : 'vision-board'
}

/** Both review tabs have the same name in addresses. */
export function nameInAddress(tab: ProfileTab) {
  return tab === 'reviews-to-write' ? 'reviews' : tab
}
