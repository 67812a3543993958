import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { JobFiltersForm } from './job-filters-form.tsx'
import type { FilterForm } from './use-job-filters.ts'

type JobFiltersSheetProps = {
  form: FilterForm
  /** How many kinds of filters are on. */
  count: number
  /** How many jobs are left, once that is known. */
  found: number | undefined
}

/** Below 1024 the filters are behind a button. */
export function JobFiltersSheet({ form, count, found }: JobFiltersSheetProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="not-lg">
      <Button full aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.6} aria-hidden="true" /> Filters
        {count > 0 ? <span className="vh">, {count} on</span> : null} <CountBadge count={count} />
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title="Filters"
        beside={
          <Button variant="quiet" onClick={form.clear} disabled={count === 0}>
            Clear All
          </Button>
        }
        foot={
          <Button variant="ink" size="lg" full onClick={close}>
            {found === undefined ? 'Show jobs' : `Show ${found} ${found === 1 ? 'job' : 'jobs'}`}
          </Button>
        }
      >
        <JobFiltersForm form={form} />
      </Sheet>
    </div>
  )
}
