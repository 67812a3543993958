import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CountBadge } from '../ui/count-badge.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { SearchFilters } from './search-filters.tsx'
import type { SearchForm } from './use-search.ts'

/** Below 1024 the filters are behind a button. What is ticked there counts once the sheet is left. */
export function SearchFiltersSheet({ form }: { form: SearchForm }) {
  const [open, setOpen] = useState(false)
  const count = form.search.specialties.length
  function close() {
    setOpen(false)
    form.change({ specialties: form.ticked })
  }
  return (
    <div className="not-lg scripted">
      <Button full aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} strokeWidth={1.6} aria-hidden="true" /> Filters
        {count > 0 ? <span className="vh">, {count} on</span> : null} <CountBadge count={count} />
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title="Filters"
        foot={
          <Button variant="ink" size="lg" full onClick={close}>
            Show photographers
          </Button>
        }
      >
        <SearchFilters form={form} />
      </Sheet>
    </div>
  )
}
