import { createFileRoute } from '@tanstack/react-router'
import { textInSearch } from '../../routing/text-in-search.ts'
import { PhotographersScreen } from '../../search/photographers/photographers-screen.tsx'

type Search = { specialties?: string; freeOn?: string }

export const Route = createFileRoute('/photographers/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    specialties: textInSearch(search.specialties),
    freeOn: textInSearch(search.freeOn),
  }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient }, location: { search } }) =>
    (await import('../../search/photographers/load-search.ts')).loadSearch(queryClient, {
      named: textInSearch(Object(search).specialties),
      freeOn: textInSearch(Object(search).freeOn),
    }),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.photographers(),
  component: PhotographersScreen,
})
