import { Button } from '../../ui/button.tsx'
import { FiltersSheet } from '../../ui/sheets/filters-sheet.tsx'
import { JobFiltersForm } from './job-filters-form.tsx'
import type { FilterForm } from './use-job-filters.ts'

type JobFiltersSheetProps = {
  form: FilterForm
  /** How many kinds of filters are on. */
  count: number
  /** How many jobs are left, once that is known. */
  found: number | undefined
}

/** The filters of jobs below 1024; they count at once. */
export function JobFiltersSheet({ form, count, found }: JobFiltersSheetProps) {
  return (
    <div className="lg:hidden">
      <FiltersSheet
        count={count}
        onClear={form.clear}
        foot={(close) => (
          <Button variant="ink" size="lg" full onClick={close}>
            {found === undefined ? 'Show jobs' : `Show ${found} ${found === 1 ? 'job' : 'jobs'}`}
          </Button>
        )}
      >
        <JobFiltersForm form={form} />
      </FiltersSheet>
    </div>
  )
}
