import { cappedCount } from '@shutterbid/domain/shared/counts'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FiltersSheet } from '../../ui/sheets/filters-sheet.tsx'
import { JobFiltersForm } from './job-filters-form.tsx'
import type { FilterForm } from './use-job-filters.ts'

type JobFiltersSheetProps = {
  form: FilterForm
  isOpen: boolean
  rangeMiles: number | undefined
  /** How many kinds of filters are active. */
  count: number
  /** Undefined until the number of matching jobs is known. */
  found: number | undefined
  /** Below the filters. */
  more?: (close: () => void) => ReactNode
}

/** Used below 1024 px. Each change applies at once, except while a number is wrong: then it stays open. */
export function JobFiltersSheet({ form, isOpen, rangeMiles, count, found, more }: JobFiltersSheetProps) {
  const fields = useRef<HTMLDivElement>(null)
  function show(close: () => void) {
    const [wrong] = Object.keys(form.errors)
    if (!wrong) return close()
    const field = fields.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)
    const fold = field?.closest('details')
    if (fold) fold.open = true
    field?.focus()
  }
  return (
    <div className="flex-1 lg:hidden">
      <FiltersSheet
        count={count}
        onClear={form.clear}
        foot={(close) => (
          <Button variant="ink" size="lg" full onClick={() => show(close)}>
            {found === undefined ? 'Show jobs' : `Show ${cappedCount(found)} ${found === 1 ? 'job' : 'jobs'}`}
          </Button>
        )}
      >
        {(close) => (
          <>
            <div ref={fields}>
              <JobFiltersForm form={form} isOpen={isOpen} rangeMiles={rangeMiles} />
            </div>
            {more ? <div className="mt-4 grid justify-items-start gap-3">{more(close)}</div> : null}
          </>
        )}
      </FiltersSheet>
    </div>
  )
}
