import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { FieldGroup } from '../../forms/field.tsx'
import { Segments } from '../../ui/tabs/segments.tsx'
import type { FilterDraft } from './use-job-filters.ts'

type DistanceFilterProps = {
  value: FilterDraft['withinMiles']
  /** How far the photographer travels. */
  rangeMiles: number
  onChange: (withinMiles: FilterDraft['withinMiles']) => void
}

/** Only distances that narrow the range; nothing if there is none. */
export function DistanceFilter({ value, rangeMiles, onChange }: DistanceFilterProps) {
  const distances = jobLimits.filterMiles.filter((miles) => miles < rangeMiles || miles === value)
  if (distances.length === 0) return null
  return (
    <FieldGroup label="Miles away, at most">
      <Segments
        label="Miles away, at most"
        className="tight"
        options={[{ value: '', label: 'Any' }, ...distances.map((miles) => ({ value: String(miles), label: <Miles count={miles} /> }))]}
        value={String(value ?? '')}
        onChange={(chosen) => onChange(distances.find((miles) => String(miles) === chosen))}
      />
    </FieldGroup>
  )
}

function Miles({ count }: { count: number }) {
  return (
    <span>
      {count}
      <span className="sr-only"> miles</span>
    </span>
  )
}
