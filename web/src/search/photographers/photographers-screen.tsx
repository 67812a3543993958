import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useViewer } from '../../accounts/use-viewer.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { NoPlace } from './form/no-place.tsx'
import { PlaceSearch } from './form/place-search.tsx'
import { PlainSearchForm } from './form/plain-search-form.tsx'
import { SearchFilters } from './form/search-filters.tsx'
import { SearchFiltersSheet } from './form/search-filters-sheet.tsx'
import { PhotographerResults } from './results/photographer-results.tsx'
import { useSearchForm } from './use-search-form.ts'

const route = getRouteApi('/photographers/')

export function PhotographersScreen() {
  const form = useSearchForm()
  const { near } = route.useSearch()
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
          <div className="max-lg:hidden noscript:hidden">
            <SearchFilters form={form} />
          </div>
        </search>
        {/* The pressed button is gone with its city: the focus moves to the results. */}
        <div ref={results} tabIndex={-1} className="self-start outline-none">
          {place ? (
            <PhotographerResults search={{ ...rest, place }} viewer={viewer} onChange={form.change} />
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
