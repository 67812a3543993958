import { type SearchSort, searchDistances } from '@shutterbid/domain/search/limits'
import { FieldGroup } from '../../../forms/field.tsx'
import { SelectField } from '../../../forms/select-field.tsx'
import { Segments } from '../../../ui/tabs/segments.tsx'
import type { SearchForm } from '../use-search-form.ts'
import { FreeOnField } from './free-on-field.tsx'
import { SpecialtiesPanel } from './specialties-panel.tsx'

export const searchSortOptions: { value: SearchSort; label: string }[] = [
  { value: 'distance', label: 'Distance' },
  { value: 'rating', label: 'Rating' },
]

export function SearchFilters({ form, inSheet }: { form: SearchForm; inSheet?: boolean }) {
  const { search, change } = form
  return (
    <div className="filters">
      <SelectField
        label="Distance"
        compact
        options={searchDistances.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` }))}
        value={search.miles}
        onChange={({ target }) => change({ miles: searchDistances.find((miles) => String(miles) === target.value) })}
      />
      <FieldGroup label="Sort by">
        <Segments label="Sort by" options={searchSortOptions} value={search.sort} onChange={(sort) => change({ sort })} />
      </FieldGroup>
      <FreeOnField value={search.freeOn} onChange={(freeOn) => change({ freeOn })} />
      <SpecialtiesPanel form={form} inSheet={inSheet} />
    </div>
  )
}
