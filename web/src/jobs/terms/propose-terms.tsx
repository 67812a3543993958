import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

const ProposeTermsDialog = lazyDialog(async () => (await import('./propose-terms-dialog.tsx')).ProposeTermsDialog)

/** For one of a hired pair who can propose: opens the form for a change of what was agreed. */
export function ProposeTerms({ job }: { job: JobView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Propose a change
      </Button>
      <ProposeTermsDialog open={isOpen} onClose={() => setIsOpen(false)} job={job} />
    </>
  )
}
