import { createFileRoute } from '@tanstack/react-router'
import { PhotographersScreen } from '../../search/photographers/photographers-screen.tsx'
import { readAddress } from '../../search/photographers/search-address.ts'

export const Route = createFileRoute('/photographers/')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { saved } }) => ({ saved }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient, viewer }, location: { search, href } }) =>
    (await import('../../search/photographers/load-search.ts')).loadSearch(queryClient, readAddress(Object(search)), { viewer, href }),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.photographers(),
  component: PhotographersScreen,
})
