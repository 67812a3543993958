import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { conversationOptions } from '../../messages/messages-options.ts'
import { profileOptions } from '../profile-options.ts'
import { prefetchTab } from './prefetch-tab.ts'
import { currentTab } from './profile-tabs.ts'
import { loadTabScript } from './tab-components.ts'

type Wanted = { personId: string; viewer: Viewer; tabInAddress: string | undefined }

/** Loads a profile, and its current tab with its script. */
export async function loadProfilePage(queryClient: QueryClient, { personId, viewer, tabInAddress }: Wanted) {
  const profile = await queryClient.query({ ...profileOptions(personId), staleTime: 'static' }).catch((error: unknown) => {
    throw isNotFoundError(error) ? notFound() : error
  })
  if (!profile.isOwner) await prefetch([queryClient.query({ ...conversationOptions(personId), staleTime: 'static' })])
  const tab = currentTab(profile, tabInAddress)
  await Promise.all([prefetchTab(queryClient, { profile, tab, viewer }), loadTabScript(tab)])
  return { name: profile.fullName, tab }
}
