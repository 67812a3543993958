import { serviceCities } from '@shutterbid/domain/search/service-cities'
import { suggestionTexts } from '@shutterbid/domain/search/suggestion-texts'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Fragment, useRef } from 'react'
import { useViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { SavePhotographerSearch } from '../saved/save-photographer-search.tsx'
import { searchPlaces } from './form/find-place.ts'
import { PlaceSearch } from './form/place-search.tsx'
import { PlainSearchForm } from './form/plain-search-form.tsx'
import { SearchFilters } from './form/search-filters.tsx'
import { SearchFiltersSheet } from './form/search-filters-sheet.tsx'
import { PhotographerResults } from './results/photographer-results.tsx'
import type { Search, SearchPlace } from './search-cookie.ts'
import { addressOf } from './search-pages.ts'
import { useSearchForm } from './use-search-form.ts'

const route = getRouteApi('/photographers/')

export function PhotographersScreen() {
  const form = useSearchForm()
  const { near, job } = route.useSearch()
  const { placeError } = route.useLoaderData()
  const viewer = useViewer()
  const results = useRef<HTMLDivElement>(null)
  const { place, ...rest } = form.search
  return (
    <div className="page grid content-start gap-8">
      <div className="grid content-start gap-2">
        <BackLink to="/" className="justify-self-start">
          Home
        </BackLink>
        <h1 className="page-title">Find Photographers Near You</h1>
      </div>
      <div className="with-filters">
        <search className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start print:static" aria-label="Photographers">
          <noscript>
            <PlainSearchForm search={form.search} near={near} error={placeError} />
          </noscript>
          <div className="noscript:hidden">
            <PlaceSearch place={place} onChoose={(chosen) => form.change({ place: chosen })} />
          </div>
          <SearchFiltersSheet form={form} />
          {viewer && place ? (
            <div className="noscript:hidden">
              <SavePhotographerSearch search={{ ...rest, place }} onChange={form.change} />
            </div>
          ) : null}
          <div className="max-lg:hidden noscript:hidden">
            <SearchFilters form={form} />
          </div>
        </search>
        {/* The pressed button is gone with its city: the focus moves to the results. */}
        <div ref={results} tabIndex={-1} className="self-start outline-none">
          {place ? (
            <PhotographerResults
              search={{ ...rest, place }}
              jobId={viewer?.userType === 'client' ? job : undefined}
              viewer={viewer}
              onChange={form.change}
            />
          ) : (
            <NoPlace
              search={form.search}
              onChoose={(chosen) => {
                form.change({ place: chosen })
                results.current?.focus({ preventScroll: true })
              }}
            />
          )}
        </div>
      </div>
    </div>
  )
}

type NoPlaceProps = { search: Search; onChoose: (place: SearchPlace) => void }

function NoPlace({ search, onChoose }: NoPlaceProps) {
  const toast = useToast()
  const find = useMutation({
    mutationFn: (text: string) => searchPlaces(text),
    onSuccess: ([first]) => (first ? onChoose(first.place) : toast.error(suggestionTexts.none)),
    onError: (error) => toast.error(errorMessage(error, suggestionTexts.failed)),
  })
  return (
    <EmptyState
      title="Enter your location to see photographers in your area"
      actions={serviceCities.map(({ name, state }) => (
        <Fragment key={name}>
          {' '}
          <Button
            className="noscript:hidden"
            busy={find.isPending && find.variables === `${name}, ${state}`}
            busyLabel="Looking..."
            onClick={() => find.mutate(`${name}, ${state}`)}
          >
            {name}
          </Button>
          <ButtonLink
            className="hidden noscript:inline-flex"
            to="/photographers"
            search={{ ...addressOf(search), near: `${name}, ${state}` }}
          >
            {name}
          </ButtonLink>
        </Fragment>
      ))}
    >
      A city, a ZIP or an address will do. Or start with one of the cities we serve.
    </EmptyState>
  )
}
