import type { ProfileView, Viewer } from '@shutterbid/domain/profiles/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { buffersOptions, overridesOptions, weekOptions } from '../../availability/availability-options.ts'
import { subscriptionOptions } from '../../billing/subscription-options.ts'
import { dashboardOptions } from '../../desk/dashboard/dashboard-options.ts'
import { ownCountsOptions, ownJobsOptions } from '../../jobs/job-options.ts'
import { savedSearchesOptions } from '../../jobs/saved-searches/saved-searches-options.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { blockedOptions, conversationOptions } from '../../messages/messages-options.ts'
import { preferencesOptions } from '../../notifications/preferences/preferences-options.ts'
import { picturesOptions } from '../../portfolio/pictures-options.ts'
import { tokensOptions } from '../../programs/tokens/tokens-options.ts'
import { reviewsOptions } from '../../reviews/reviews-options.ts'
import { securityOptions } from '../../signing-in/signing-in-options.ts'
import { ownPageOptions, profileOptions } from '../profile-options.ts'
import { currentTab, type ProfileTab } from './profile-tabs.ts'
import { loadTabScript } from './tab-components.ts'

type ProfilePageQuery = { personId: string; viewer: Viewer; tabInAddress: string | undefined }

/** Loads a profile, and its current tab with its script. */
export async function loadProfilePage(queryClient: QueryClient, { personId, viewer, tabInAddress }: ProfilePageQuery) {
  const profile = await queryClient.query({ ...profileOptions(personId), staleTime: 'static' }).catch((error: unknown) => {
    throw isNotFoundError(error) ? notFound() : error
  })
  if (!profile.isOwner) await prefetch([queryClient.query({ ...conversationOptions(personId), staleTime: 'static' })])
  const tab = currentTab(profile, tabInAddress)
  await Promise.all([prefetchTab(queryClient, { profile, tab, viewer }), loadTabScript(tab)])
  return { name: profile.fullName, tab }
}

const preferCached = { staleTime: 'static' } as const

/** Prefetches the queries of a tab. */
function prefetchTab(queryClient: QueryClient, { profile, tab, viewer }: { profile: ProfileView; tab: ProfileTab; viewer: Viewer }) {
  switch (tab) {
    case 'portfolio':
      return prefetch([queryClient.query({ ...picturesOptions(profile.id), ...preferCached })])
    case 'vision-board':
      return viewer.isSubscribed ? prefetch([queryClient.query({ ...picturesOptions(profile.id), ...preferCached })]) : undefined
    case 'availability':
      return prefetch([
        queryClient.query({ ...weekOptions(profile.id), ...preferCached }),
        queryClient.query({ ...overridesOptions(profile.id), ...preferCached }),
        ...(profile.isOwner ? [queryClient.query({ ...buffersOptions(), ...preferCached })] : []),
      ])
    case 'reviews':
      return prefetch([queryClient.infiniteQuery({ ...reviewsOptions(profile.id), ...preferCached })])
    case 'notifications':
      return prefetch([
        queryClient.query({ ...preferencesOptions(), ...preferCached }),
        queryClient.query({ ...blockedOptions(), ...preferCached }),
        queryClient.query({ ...savedSearchesOptions(), ...preferCached }),
      ])
    case 'subscription':
      return prefetch([
        queryClient.query({ ...subscriptionOptions(), ...preferCached }),
        queryClient.query({ ...dashboardOptions(profile.id), ...preferCached }),
      ])
    case 'email':
      return prefetch([
        queryClient.query({ ...securityOptions(), ...preferCached }),
        queryClient.query({ ...tokensOptions(), ...preferCached }),
      ])
    case 'jobs':
      return prefetch([
        queryClient.query({ ...ownCountsOptions(), ...preferCached }),
        queryClient.infiniteQuery({ ...ownJobsOptions('open'), ...preferCached }),
        queryClient.infiniteQuery({ ...ownJobsOptions('in_progress'), ...preferCached }),
      ])
    case 'reviews-to-write':
      return prefetch([queryClient.infiniteQuery({ ...ownJobsOptions('completed'), ...preferCached })])
    case 'location':
      return prefetch([queryClient.query({ ...ownPageOptions(), ...preferCached })])
    case 'about':
      return
  }
}
