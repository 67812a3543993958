import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../routing/page-head.ts'
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
  head: () =>
    pageHead({
      path: '/photographers',
      title: 'Find Photographers Near You · Shutterbid',
      description: 'Photographers in Phoenix, Boise and Tampa by distance and rating: pictures, specialties and reviews.',
    }),
  component: PhotographersScreen,
})
