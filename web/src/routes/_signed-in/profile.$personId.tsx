import { createFileRoute, redirect } from '@tanstack/react-router'
import { ProfileFailed } from '../../profiles/profile-page/profile-failed.tsx'
import { ProfileLoading } from '../../profiles/profile-page/profile-loading.tsx'
import { ProfileNotFound } from '../../profiles/profile-page/profile-not-found.tsx'
import { ProfileScreen } from '../../profiles/profile-page/profile-screen.tsx'
import { isUuid } from '../../routing/is-uuid.ts'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { tab?: string; part?: string; instagram?: string }

export const Route = createFileRoute('/_signed-in/profile/$personId')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    tab: textInSearch(search.tab),
    part: textInSearch(search.part),
    instagram: textInSearch(search.instagram),
  }),
  beforeLoad: ({ params }) => {
    if (!isUuid(params.personId)) throw redirect({ to: '/', replace: true })
  },
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient, viewer }, params: { personId }, deps }) =>
    (await import('../../profiles/profile-page/load-profile-page.ts')).loadProfilePage(queryClient, {
      personId,
      viewer,
      tabInAddress: deps.tab,
    }),
  head: async ({ loaderData }) => {
    // Hydration does not run the loader, but waits for the head.
    if (loaderData) await (await import('../../profiles/profile-page/tab-components.ts')).loadTabScript(loaderData.tab)
    return { meta: [{ title: `${loaderData?.name ?? 'Profile'} · Shutterbid` }] }
  },
  component: function ProfilePage() {
    const { personId } = Route.useParams()
    const { tab, part, instagram } = Route.useSearch()
    return <ProfileScreen key={personId} personId={personId} tab={tab} part={part} isBackFromInstagram={instagram === 'success'} />
  },
  pendingComponent: ProfileLoading,
  notFoundComponent: ProfileNotFound,
  errorComponent: ProfileFailed,
})
