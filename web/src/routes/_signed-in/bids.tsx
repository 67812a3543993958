import { type BidOutcome, bidOutcomes } from '@shutterbid/domain/bids/lifecycle'
import { createFileRoute, redirect, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { ownBidCountsOptions, ownBidsOptions } from '../../desk/own-bids/own-bids-options.ts'
import { OwnBidsScreen } from '../../desk/own-bids/own-bids-screen.tsx'
import { prefetch } from '../../loading/prefetch.ts'
import { validSearch } from '../../routing/valid-search.ts'

export const Route = createFileRoute('/_signed-in/bids')({
  validateSearch: (search: Partial<OwnBidsSearch> & SearchSchemaInput) => readOwnBidsSearch(search),
  search: { middlewares: [stripSearchParams({ outcome: 'pending' }), validSearch(readOwnBidsSearch)] },
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'photographer') throw redirect({ to: '/jobs' })
  },
  loaderDeps: ({ search: { outcome } }) => ({ outcome }),
  loader: ({ context: { queryClient, viewer }, deps: { outcome } }) => {
    const preferCached = { staleTime: 'static' } as const
    return prefetch([
      queryClient.query({ ...ownBidCountsOptions(), ...preferCached }),
      queryClient.infiniteQuery({ ...ownBidsOptions(outcome, viewer.id), ...preferCached }),
    ])
  },
  head: () => ({ meta: [{ title: 'My bids · Shutterbid' }] }),
  component: function OwnBidsPage() {
    return <OwnBidsScreen outcome={Route.useSearch().outcome} />
  },
})

type OwnBidsSearch = { outcome: BidOutcome }

/** Reads the query string of /bids: an unknown outcome becomes `pending`. */
function readOwnBidsSearch({ outcome }: Record<string, unknown>): OwnBidsSearch {
  return { outcome: bidOutcomes.find((known) => known === outcome) ?? 'pending' }
}
