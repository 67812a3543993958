import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const ProposeTimeDialog = lazyDialog(async () => (await import('./propose-time-dialog.tsx')).ProposeTimeDialog)

/** For one of a hired pair who can propose: opens the form for another date, time or place. */
export function ProposeTime({ job }: { job: JobView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Propose a new time
      </Button>
      <ProposeTimeDialog open={isOpen} onClose={() => setIsOpen(false)} job={job} />
    </>
  )
}
