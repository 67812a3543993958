import { type JobSort, jobSorts } from '@shutterbid/domain/jobs/job-sorts'
import { SelectField } from '../../forms/select-field.tsx'

const sortNames: Record<JobSort, string> = {
  newest: 'Newest first',
  shoot_date: 'Shoot date',
  distance: 'Nearest first',
  budget: 'Highest budget',
}

export function SortSelect({ sort, onChange }: { sort: JobSort; onChange: (sort: JobSort) => void }) {
  return (
    <SelectField
      label="Sort by"
      hideLabel
      compact
      frameClass="min-w-40"
      options={jobSorts.map((value) => ({ value, label: sortNames[value] }))}
      value={sort}
      onChange={(event) => onChange(event.target.value as JobSort)}
    />
  )
}
