import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { type SpecialtyCode, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import type { Point } from '@shutterbid/domain/shared/places'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { orpc } from '../api.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { priceRangeNote, priceRangeText } from './price-range-text.ts'

const { maxSpecialties } = jobLimits.compass

type PriceCompassProps = { place: Point | null; specialties: readonly SpecialtyCode[] }

/** The usual prices nearby; nothing while they are unknown, because it is only a hint. */
export function PriceCompass({ place, specialties }: PriceCompassProps) {
  const input = useDebounced(place && { ...pointOf(place), specialties: specialties.slice(0, maxSpecialties) }, 300)
  const { data } = useQuery(
    orpc.jobs.priceCompass.queryOptions({
      input: input && input.specialties.length > 0 ? input : skipToken,
      placeholderData: keepPreviousData,
      staleTime: 3_600_000,
      retry: false,
    }),
  )
  const prices = place ? (data ?? []).filter(({ specialty }) => specialties.includes(specialty)) : []
  if (prices.length === 0) return null
  return (
    <aside className="grid content-start gap-2 rounded-(--radius) bg-sunk p-4" aria-label="Prices nearby">
      <p className="text-small text-ink-2">Photographers nearby are mostly hired for</p>
      <dl className="grid content-start gap-1">
        {prices.map(({ specialty, ...range }) => (
          <div key={specialty} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-small">{specialtyNames[specialty]}</dt>
            <dd className="price s">{priceRangeText(range)}</dd>
          </div>
        ))}
      </dl>
      <p className="help-text">{priceRangeNote}</p>
    </aside>
  )
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude }
}
