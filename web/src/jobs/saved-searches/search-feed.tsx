import type { SavedJobSearch } from '@shutterbid/domain/search/saved-schemas'
import { api } from '../../api.ts'
import { PrivateAddress } from '../../forms/private-address.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { useClockZone } from '../../ui/time/use-system-zone.ts'

/** The secret addresses at which other programs read the jobs of a search. */
export function SearchFeed({ search: { id: searchId, name, feedMadeAt } }: { search: SavedJobSearch }) {
  const refreshed = useRefreshed()
  const zone = useClockZone() ?? 'UTC'
  const titleId = `feed-of-${searchId}`
  async function makeFeed() {
    const { rss, json } = await api.search.makeSearchFeed({ searchId })
    return { 'RSS address': rss, 'JSON Feed address': json }
  }
  return (
    <section className="grid content-start gap-4" aria-labelledby={titleId}>
      <div className="grid content-start gap-1">
        <h3 className="title wrap-anywhere" id={titleId} tabIndex={-1}>
          Feed of {name}
        </h3>
        <p className="text-small text-ink-2">
          Read the open jobs of this search in a feed reader. Whoever has its address can read these jobs, and the name of the search.
        </p>
      </div>
      <PrivateAddress
        titleId={titleId}
        madeAt={feedMadeAt}
        zone={zone}
        texts={texts}
        onMake={makeFeed}
        onRevoke={() => api.search.revokeSearchFeed({ searchId })}
        refreshed={refreshed}
      />
    </section>
  )
}

const texts = {
  make: 'Make a feed',
  copyNow: 'Copy the address now: it is not shown again. Most feed readers take the one for RSS.',
  made: (on: string) => `This feed was made on ${on}. Its address is not shown again: if you no longer have it, make a new one.`,
  replace: {
    button: 'Make a new address',
    title: 'Make a new address?',
    description: 'The old one stops working at once. Feed readers that use it get no more jobs until you give them the new one.',
    confirmLabel: 'Make a new one',
    busyLabel: 'Making...',
  },
  revoke: {
    button: 'Stop',
    title: 'Stop this feed?',
    description: 'Its address stops working at once. Jobs that a feed reader has already read may stay there.',
    confirmLabel: 'Stop the feed',
    busyLabel: 'Stopping...',
  },
  revoked: 'The feed is stopped',
  failed: 'Failed to stop the feed',
}
