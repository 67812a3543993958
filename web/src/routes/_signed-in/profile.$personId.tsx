import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { openOptions } from '../../messages/messages-options.ts'
import { profileOptions } from '../../profiles/profile-options.ts'
import { loadTab } from '../../profiles/profile-page/load-tab.ts'
import { ProfileFailed } from '../../profiles/profile-page/profile-failed.tsx'
import { ProfileLoading } from '../../profiles/profile-page/profile-loading.tsx'
import { ProfileNotFound } from '../../profiles/profile-page/profile-not-found.tsx'
import { ProfileScreen } from '../../profiles/profile-page/profile-screen.tsx'
import { currentTab, type ProfileTab } from '../../profiles/profile-page/profile-tabs.ts'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { tab?: string; instagram?: string }

// Imported late: only profiles need the scripts of their tabs.
const loadTabScript = async (tab: ProfileTab) => (await import('../../profiles/profile-page/tab-parts.ts')).loadTabScript(tab)

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const Route = createFileRoute('/_signed-in/profile/$personId')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    tab: textInSearch(search.tab),
    instagram: textInSearch(search.instagram),
  }),
  beforeLoad: ({ params }) => {
    if (!idShape.test(params.personId)) throw redirect({ to: '/', replace: true })
  },
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: async ({ context: { queryClient, viewer }, params: { personId }, deps }) => {
    const profile = await queryClient.query({ ...profileOptions(personId), staleTime: 'static' }).catch((error: unknown) => {
      throw isNotFoundError(error) ? notFound() : error
    })
    if (!profile.isOwner) await prefetch([queryClient.query({ ...openOptions(personId), staleTime: 'static' })])
    const tab = currentTab(profile, deps.tab)
    await Promise.all([loadTab(queryClient, { profile, tab, viewer }), loadTabScript(tab)])
    return { name: profile.fullName, tab }
  },
  head: async ({ loaderData }) => {
    // Hydration does not run the loader, but waits for the head.
    if (loaderData) await loadTabScript(loaderData.tab)
    return { meta: [{ title: `${loaderData?.name ?? 'Profile'} · Shutterbid` }] }
  },
  pendingMs: 200,
  component: function ProfilePage() {
    const { personId } = Route.useParams()
    const { tab, instagram } = Route.useSearch()
    return <ProfileScreen key={personId} personId={personId} tab={tab} isBackFromInstagram={instagram === 'success'} />
  },
  pendingComponent: ProfileLoading,
  notFoundComponent: ProfileNotFound,
  errorComponent: ProfileFailed,
})
