import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { FiltersSheet } from '../../../ui/sheets/filters-sheet.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { photographersOptions } from '../../search-options.ts'
import { foundText } from '../results/found-text.ts'
import type { Search, SearchPlace } from '../search-cookie.ts'
import type { SearchForm } from '../use-search-form.ts'
import { SearchFilters } from './search-filters.tsx'

const settledMs = 300

/** Below 1024 px. Ticked specialties apply on submit; closing discards them. */
export function SearchFiltersSheet({ form }: { form: SearchForm }) {
  const { search, ticked, tick, change } = form
  const specialties = useDebounced(ticked, settledMs)
  return (
    <div className="lg:hidden noscript:hidden">
      <FiltersSheet
        count={ticked.length + (search.freeOn ? 1 : 0)}
        clearText="Clear all"
        onClear={() => {
          tick([])
          if (search.freeOn) change({ freeOn: undefined })
        }}
        onDismiss={() => tick(search.specialties)}
        foot={(close) => (
          <div className="grid gap-3">
            <p className="text-small text-ink-2 text-center min-h-5" role="status">
              {search.place && specialties === ticked ? <Found search={{ ...search, place: search.place, specialties }} /> : null}
            </p>
            <Button
              variant="ink"
              size="lg"
              full
              onClick={() => {
                change({ specialties: ticked })
                close()
              }}
            >
              Apply
            </Button>
          </div>
        )}
      >
        <SearchFilters form={form} inSheet />
      </FiltersSheet>
    </div>
  )
}

/** '12 photographers', once known. */
function Found({ search }: { search: Search & { place: SearchPlace } }) {
  const { data } = useInfiniteQuery(photographersOptions(search))
  const total = data?.pages.at(-1)?.total
  return total === undefined ? null : foundText(total)
}
