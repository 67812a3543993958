import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'

export const DeliverDialog = lazyDialog(async () => (await import('./deliver-dialog.tsx')).DeliverDialog)

export function DeliverPictures({ job }: { job: JobView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Mark as delivered
      </Button>
      <DeliverDialog open={isOpen} onClose={() => setIsOpen(false)} job={job} />
    </>
  )
}
