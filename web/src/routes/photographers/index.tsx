import { signInToContinue } from '@shutterbid/domain/shared/error-texts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { PhotographersScreen } from '../../search/photographers/photographers-screen.tsx'
import { readAddress } from '../../search/photographers/search-address.ts'

export const Route = createFileRoute('/photographers/')({
  validateSearch: readAddress,
  // The list is for everybody, saved searches for those who saved them.
  beforeLoad: ({ context: { viewer }, search: { saved }, location }) => {
    if (saved && !viewer) throw redirect({ to: '/sign-in', search: { redirect: location.href }, state: { notice: signInToContinue } })
  },
  loaderDeps: ({ search: { saved } }) => ({ saved }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient, viewer }, location: { search } }) =>
    (await import('../../search/photographers/load-search.ts')).loadSearch(queryClient, readAddress(Object(search)), viewer),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.photographers(),
  component: PhotographersScreen,
})
