import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { searchLimits } from '@shutterbid/domain/search/limits'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { dayText } from '@shutterbid/domain/shared/when-texts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorMessage, isLimitError, refusalReason } from '../../../api/error-message.ts'
import { AskSeveralBar } from '../../../bids/invite/several/ask-several-bar.tsx'
import { ForJob } from '../../../bids/invite/several/for-job.tsx'
import { useAskSeveral } from '../../../bids/invite/several/use-ask-several.ts'
import { Failed } from '../../../loading/failed.tsx'
import { LoadMore } from '../../../loading/load-more.tsx'
import { LoadingPhotographers } from '../../../profiles/loading-photographers.tsx'
import { Chip } from '../../../ui/badges/chip.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { photographersOptions } from '../../search-options.ts'
import { daysToBeFree } from '../read-free-on.ts'
import type { Search, SearchPlace } from '../search-cookie.ts'
import { addressOf, pagesOf } from '../search-pages.ts'
import { CardsAndMap } from './cards-and-map.tsx'
import { foundText } from './found-text.ts'
import { NoPhotographers } from './no-photographers.tsx'
import { PricesNear } from './prices-near.tsx'

type ResultsProps = {
  search: Search & { place: SearchPlace }
  /** The viewer's own job for which they look. */
  jobId: string | undefined
  viewer: Viewer | null
  onChange: (part: Partial<Search>) => void
}

export function PhotographerResults({ search, jobId, viewer, onChange }: ResultsProps) {
  const query = useInfiniteQuery({ ...photographersOptions(search), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const answered = useLastOf(search, !isPlaceholderData)
  const total = data?.pages.at(-1)?.total
  // A photographer who moved between two pages is on both.
  const cards = [...new Map(data?.pages.flatMap(({ items }) => items).map((card) => [card.id, card])).values()]
  const asking = useAskSeveral(jobId, cards)
  return (
    <section className="grid content-start gap-6" aria-label="Found">
      {asking ? <ForJob job={asking.job} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3 min-h-11">
        <p className="text-ink-2" role="status">
          {total === undefined || query.isError ? '' : countText(total, answered)}
        </p>
        <Chosen search={search} onChange={onChange} />
      </div>
      <PricesNear search={search} />
      {query.isPending ? (
        <LoadingPhotographers />
      ) : query.isError && !query.isFetchNextPageError ? (
        <Failed query={query}>{failureText(query.error)}</Failed>
      ) : total === 0 ? (
        <NoPhotographers search={search} viewer={viewer} onChange={onChange} />
      ) : (
        <CardsAndMap
          cards={asking?.likedFirst(cards) ?? cards}
          wanted={search.specialties}
          viewer={viewer}
          asking={asking}
          isStale={isPlaceholderData}
        >
          <LoadMore
            query={query}
            label="Show more photographers"
            failed={failureText(query.error)}
            shown={`${cards.length} of ${cappedCount(total ?? 0)}`}
          />
          {!query.hasNextPage && (total ?? 0) > searchLimits.maxListed ? (
            <p className="caption text-center">The list ends here. A shorter distance or a specialty shows the others.</p>
          ) : null}
        </CardsAndMap>
      )}
      {asking && cards.length > 0 ? <AskSeveralBar asking={asking} /> : null}
      <PageLinks search={search} total={total ?? 0} />
    </section>
  )
}

/** The last current value: the text above a list matches the list until the next one arrives. */
function useLastOf<T>(value: T, isCurrent: boolean): T {
  const [last, setLast] = useState(value)
  if (isCurrent && last !== value) setLast(value)
  return isCurrent ? value : last
}

/** A refusal says what to do, for example about a place that is not known any more, or about too many dates. */
function failureText(error: unknown) {
  return refusalReason(error) || isLimitError(error) ? errorMessage(error) : 'Error loading photographers. Please try again.'
}

/** '34 photographers near Phoenix, AZ, nearest first'. The field may hold another place, not chosen yet. */
function countText(total: number, { place, sort, freeOn }: Search & { place: SearchPlace }) {
  const free = freeOn ? `, free on ${freeOnText(freeOn)}` : ''
  if (total === 0) return `No photographers near ${place.text}${free}`
  return `${foundText(total)} near ${place.text}${free}, ${sort === 'distance' ? 'nearest' : 'best rated'} first`
}

function Chosen({ search: { specialties, freeOn }, onChange }: { search: Search; onChange: (part: Partial<Search>) => void }) {
  if (specialties.length === 0 && !freeOn) return null
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      {freeOn ? <ChosenChip onRemove={() => onChange({ freeOn: undefined })}>Free on {freeOnText(freeOn)}</ChosenChip> : null}
      {specialties.map((code) => (
        <ChosenChip key={code} onRemove={() => onChange({ specialties: specialties.filter((other) => other !== code) })}>
          {specialtyNames[code]}
        </ChosenChip>
      ))}
    </div>
  )
}

/** The cross says that a press removes it, so it shows no check mark. */
function ChosenChip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <Chip pressed icon={<span hidden />} onPress={onRemove}>
      {children} <X size={14} strokeWidth={1.6} aria-hidden="true" />
    </Chip>
  )
}

/** 'Sat, Dec 5'; with the year if it is another than this. */
function freeOnText(day: string): string {
  return dayText(day, { today: daysToBeFree().min })
}

/** For browsers without JavaScript; elsewhere a button extends the list. */
function PageLinks({ search, total }: { search: Search; total: number }) {
  const { page = 1 } = search
  const pages = pagesOf(total)
  if (pages < 2 && page === 1) return null
  const linkTo = (number: number, label: string) => (
    <ButtonLink to="/photographers" search={addressOf({ ...search, page: number })}>
      {label}
    </ButtonLink>
  )
  return (
    <nav className="hidden noscript:flex flex-wrap items-center justify-center gap-3 print:hidden" aria-label="Pages">
      {page > 1 ? linkTo(Math.min(page - 1, pages), 'Previous page') : null}
      <span className="caption">{page > pages ? 'The list ends before this page.' : `Page ${page} of ${pages}`}</span>
      {page < pages ? linkTo(page + 1, 'Next page') : null}
    </nav>
  )
}
