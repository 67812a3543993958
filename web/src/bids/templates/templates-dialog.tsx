import { withPlaceholders } from '@shutterbid/domain/bids/placeholders'
import type { BidTemplateView } from '@shutterbid/domain/bids/template-schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { SavedTextRow } from '../../forms/saved-texts/saved-text-row.tsx'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { type TypedBid, typedDetails } from '../own-bid/typed-bid.ts'
import { placeholderValues } from './placeholder-values.ts'
import { TemplateForm, type TypedTemplate } from './template-form.tsx'
import { templatesOptions } from './template-options.ts'

type TemplatesDialogProps = {
  open: boolean
  onClose: () => void
  job: JobView
  /** The bid that a new template starts from. */
  typed: () => TypedBid
  /** Opens with a new template. */
  startsNew?: boolean
}

/** The viewer's templates: each can be changed or deleted, and the bid that is being written can become one. */
export function TemplatesDialog({ open, onClose, job, typed, startsNew = false }: TemplatesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Templates"
      description="Texts that you use often. Each job fills in the words in braces, such as {first name} or {date}."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Templates startOfNew={() => fromBid(typed(), job)} startsNew={startsNew} />
    </Dialog>
  )
}

type Editing = { templateId: string | null; start: TypedTemplate }

function Templates({ startOfNew, startsNew }: { startOfNew: () => TypedTemplate; startsNew: boolean }) {
  const query = useQuery(templatesOptions())
  const [editing, setEditing] = useState<Editing | null>(() => (startsNew ? { templateId: null, start: startOfNew() } : null))
  if (query.isPending) return <LoadingRows rows={2} label="Loading your templates..." />
  if (!query.data) {
    return (
      <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
        Error loading your templates. Please try again.
      </Failed>
    )
  }
  if (editing) return <TemplateForm {...editing} onDone={() => setEditing(null)} />
  return (
    <div className="grid content-start justify-items-start gap-4">
      {query.data.length === 0 ? <p className="text-ink-2">You have no templates yet.</p> : null}
      <ul className="ruled-rows w-full">
        {query.data.map((template) => (
          <li key={template.id}>
            <TemplateRow
              template={template}
              onEdit={() =>
                setEditing({
                  templateId: template.id,
                  start: { name: template.name, message: template.message, ...typedDetails(template) },
                })
              }
            />
          </li>
        ))}
      </ul>
      <Button variant="ink" onClick={() => setEditing({ templateId: null, start: startOfNew() })}>
        New template
      </Button>
    </div>
  )
}

function TemplateRow({ template, onEdit }: { template: BidTemplateView; onEdit: () => void }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const remove = useMutation(
    orpc.bids.removeTemplate.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(templatesOptions().queryKey, (templates) => templates?.filter(({ id }) => id !== template.id))
        toast.success('Template deleted')
      },
    }),
  )
  return (
    <SavedTextRow
      name={template.name}
      text={template.message}
      onEdit={onEdit}
      onDelete={() => remove.mutate({ templateId: template.id })}
      isDeleting={remove.isPending}
      error={remove.error ? errorMessage(remove.error, 'Failed to delete the template') : undefined}
    />
  )
}

function fromBid({ amountDollars: _amount, pictureIds: _pictures, message, ...details }: TypedBid, job: JobView): TypedTemplate {
  return { name: '', message: withPlaceholders(message, placeholderValues(job)), ...details }
}
