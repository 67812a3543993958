import { specialtyCodes, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { searchDistances, suggestionLimits } from '@shutterbid/domain/search/limits'
import { Checkbox } from '../../../forms/checkbox.tsx'
import { FieldGroup } from '../../../forms/field.tsx'
import { SelectField } from '../../../forms/select-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { daysToBeFree } from '../read-free-on.ts'
import type { Search } from '../search-cookie.ts'
import { searchSortOptions } from './search-filters.tsx'

type PlainSearchFormProps = { search: Search /** As typed. */; near: string | undefined; error: string | undefined }

/** The search in browsers without JavaScript: a form whose address is the search. */
export function PlainSearchForm({ search, near = search.place?.text, error }: PlainSearchFormProps) {
  const { miles, sort, freeOn, specialties } = search
  return (
    <form className="grid content-start gap-6" action="/photographers">
      <TextField
        label="Location"
        name="near"
        help="City, ZIP or address"
        maxLength={suggestionLimits.maxCharacters}
        defaultValue={near}
        error={error}
      />
      <div className="filters">
        <SelectField
          label="Distance"
          name="miles"
          compact
          options={searchDistances.map((one) => ({ value: String(one), label: `Within ${one} miles` }))}
          defaultValue={miles}
        />
        <SelectField label="Sort by" name="sort" compact options={searchSortOptions} defaultValue={sort} />
        <TextField label="Free on this date" name="freeOn" type="date" compact {...daysToBeFree()} defaultValue={freeOn} />
        <FieldGroup label="Specialties">
          <div className="specialties-panel">
            {specialtyCodes.map((code) => (
              <Checkbox
                key={code}
                label={specialtyNames[code]}
                name="specialties"
                value={code}
                defaultChecked={specialties.includes(code)}
              />
            ))}
          </div>
        </FieldGroup>
        <div className="flex items-center justify-between gap-3">
          <ButtonLink variant="quiet" className="px-2" to="/photographers" search={{ near, miles: String(miles), sort, freeOn }}>
            Clear all
          </ButtonLink>
          <Button variant="ink" type="submit">
            Apply
          </Button>
        </div>
      </div>
    </form>
  )
}
