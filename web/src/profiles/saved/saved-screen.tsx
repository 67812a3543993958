import type { SavedView } from '@shutterbid/domain/profiles/schemas'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { firstPicturesOptions } from '../../portfolio/pictures-options.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { LoadingPhotographers } from '../loading-photographers.tsx'
import { SavedCard } from './saved-card.tsx'
import { savedOptions } from './saved-options.ts'

export function SavedScreen() {
  return (
    <div className="page grid content-start gap-8">
      <PageTitle lead="The photographers you follow. Nobody else sees this list.">Saved</PageTitle>
      <SavedList />
    </div>
  )
}

function SavedList() {
  const query = useInfiniteQuery(savedOptions())
  const people = query.data?.pages.flatMap(({ items }) => items) ?? []
  const coverOf = useCovers(query.data?.pages ?? [])
  if (query.isPending) return <LoadingPhotographers />
  if (!query.data) {
    return (
      <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
        Error loading saved photographers. Please try again later.
      </Failed>
    )
  }
  return (
    <div id="saved" tabIndex={-1} className="grid content-start gap-8">
      {people.length > 0 ? (
        <ul className="photographer-cards">
          {people.map((person) => (
            <SavedCard key={person.id} person={person} cover={coverOf(person.id)} />
          ))}
        </ul>
      ) : (
        <NobodySaved />
      )}
      {query.isFetchNextPageError ? <Failed>Error loading saved photographers. Please try again later.</Failed> : null}
      {query.hasNextPage ? (
        <LoadMore label="Show more photographers" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} />
      ) : null}
    </div>
  )
}

/** The first picture of each, fetched page by page. */
function useCovers(pages: { items: SavedView[] }[]) {
  const filledPages = pages.filter(({ items }) => items.length > 0)
  const found = useQueries({ queries: filledPages.map(({ items }) => firstPicturesOptions(items.map(({ id }) => id))) })
  return (id: string) => found.flatMap(({ data }) => data ?? []).find(({ personId }) => personId === id)?.pictures[0]
}

function NobodySaved() {
  return (
    <EmptyState title="Nobody saved yet" actions={<ButtonLink to="/photographers">Find photographers</ButtonLink>}>
      Press Follow on the profile of a photographer whose pictures you like, and you find them here again.
    </EmptyState>
  )
}
