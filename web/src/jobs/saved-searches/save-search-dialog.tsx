import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { searchRefusals } from '@shutterbid/domain/search/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import type { SearchToSave } from './save-search.tsx'
import { savedSearchesOptions } from './saved-searches-options.ts'
import { SearchNameForm } from './search-name-form.tsx'

type SaveSearchDialogProps = {
  open: boolean
  onClose: () => void
  onFull: () => void
  search: SearchToSave
  /** How many searches the viewer has saved. */
  count: number
}

export function SaveSearchDialog({ open, onClose, onFull, search, count }: SaveSearchDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  async function save(name: string) {
    const saved = await search.save(name)
    queryClient.setQueryData(savedSearchesOptions().queryKey, (all = []) => [...all.filter(({ id }) => id !== saved.id), saved])
  }
  function done() {
    toast.success('Search saved')
    onClose()
  }
  if (count >= savedSearchLimits.max) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={`${count} of ${savedSearchLimits.max} searches saved`}
        description={searchRefusals.searches_used_up}
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="ink" onClick={onFull}>
              See them
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title="Save this search" description={search.toldText}>
      <SearchNameForm name={search.proposedName} send={save} onDone={done} onCancel={onClose} failedText="Failed to save the search" />
    </Dialog>
  )
}
