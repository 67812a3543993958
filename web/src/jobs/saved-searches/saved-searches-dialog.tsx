import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { OpenSearch } from './save-search.tsx'
import { SavedSearches } from './saved-searches.tsx'

type SavedSearchesDialogProps = {
  open: boolean
  onClose: () => void
  onOpen?: OpenSearch | undefined
  onLeave?: (() => void) | undefined
}

export function SavedSearchesDialog({ open, onClose, onOpen, onLeave }: SavedSearchesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} wide title="Saved searches" actions={<Button onClick={onClose}>Close</Button>}>
      <SavedSearches
        onOpen={
          onOpen &&
          ((saved) => {
            onClose()
            onOpen(saved)
          })
        }
        onLeave={() => {
          onClose()
          onLeave?.()
        }}
      />
    </Dialog>
  )
}
