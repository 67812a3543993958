import { createFileRoute } from '@tanstack/react-router'
import { ProfileFailed } from '../../profiles/profile-page/profile-failed.tsx'
import { ProfileLoading } from '../../profiles/profile-page/profile-loading.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'
import { NoPublicPage } from '../../search/public-page/no-public-page.tsx'
import { PublicPageScreen } from '../../search/public-page/public-page-screen.tsx'

export const Route = createFileRoute('/photographers/$slug')({
  validateSearch: ({ after }: Record<string, unknown>): { after?: string | undefined } => ({ after: textInSearch(after) }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient }, params: { slug }, deps: { after } }) =>
    (await import('../../search/public-page/load-public-page.ts')).loadPublicPage(queryClient, { slug, after }),
  head: ({ loaderData }) =>
    loaderData?.head ?? { meta: [{ title: 'Profile not found · Shutterbid' }, { name: 'robots', content: 'noindex' }] },
  component: function PublicPage() {
    return <PublicPageScreen slug={Route.useParams().slug} />
  },
  pendingComponent: ProfileLoading,
  notFoundComponent: NoPublicPage,
  errorComponent: ProfileFailed,
})
