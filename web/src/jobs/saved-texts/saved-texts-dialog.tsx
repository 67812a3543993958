import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { SavedTextUse, SavedTextView } from '@shutterbid/domain/bids/saved-texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DeleteButtons } from '../../ui/lists/delete-buttons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { type EditedText, SavedTextForm, type TextDetails, type TypedText } from './saved-text-form.tsx'
import { savedTextsOptions } from './saved-text-options.ts'
import { savedTextWords } from './saved-text-words.ts'

type SavedTextsProps = {
  use: Exclude<SavedTextUse, 'terms'>
  /** What a new text starts from. */
  startOfNew: () => TypedText
  details?: TextDetails
  /** Opens with a new text. */
  startsNew?: boolean
}

/** The viewer's saved texts for one use: each can be changed or deleted, and new ones written. */
export function SavedTextsDialog({ open, onClose, ...texts }: SavedTextsProps & { open: boolean; onClose: () => void }) {
  const { title, description } = savedTextWords[texts.use]
  return (
    <Dialog open={open} onClose={onClose} wide title={title} description={description} actions={<Button onClick={onClose}>Close</Button>}>
      <SavedTexts {...texts} />
    </Dialog>
  )
}

function SavedTexts({ use, startOfNew, details, startsNew = false }: SavedTextsProps) {
  const query = useQuery(savedTextsOptions(use))
  const startNew = () => ({ use, textId: null, start: startOfNew() })
  const [editing, setEditing] = useState<EditedText | null>(() => (startsNew ? startNew() : null))
  const words = savedTextWords[use]
  if (query.isPending) return <LoadingRows rows={2} label={words.loading} />
  if (!query.data) return <Failed query={query}>{words.failed}</Failed>
  if (editing) return <SavedTextForm {...editing} details={details} onDone={() => setEditing(null)} />
  return (
    <div className="grid content-start justify-items-start gap-4">
      {details ? <UsualTerms details={details} onEdit={setEditing} /> : null}
      {query.data.length === 0 ? <p className="text-ink-2">{words.none}</p> : null}
      <ul className="ruled-rows w-full">
        {query.data.map((saved) => (
          <li key={saved.id}>
            <SavedTextRow
              saved={saved}
              use={use}
              onEdit={() => setEditing({ use, textId: saved.id, start: { name: saved.name, text: saved.text, ...details?.typed(saved) } })}
            />
          </li>
        ))}
      </ul>
      <Button variant="ink" onClick={() => setEditing(startNew())}>
        {words.add}
      </Button>
    </div>
  )
}

/** The terms that every new bid starts with. */
function UsualTerms({ details, onEdit }: { details: TextDetails; onEdit: (edited: EditedText) => void }) {
  const { data: [usual] = [], isPending } = useQuery(savedTextsOptions('terms'))
  const name = 'Usual terms'
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2 border-b border-line pb-4">
      <div className="grid content-start gap-1">
        <span className="font-[550]">{name}</span>
        <span className="text-small text-ink-2">
          {usual ? 'They fill in every new bid.' : 'Set them once; they fill in every new bid.'}
        </span>
      </div>
      <Button
        disabled={isPending}
        onClick={() =>
          onEdit({
            use: 'terms',
            textId: usual?.id ?? null,
            start: { name, text: '', ...details.typed(usual ?? { ...noDetails, amountDollars: null }) },
          })
        }
      >
        {usual ? 'Edit' : 'Set'}
        <span className="sr-only"> usual terms</span>
      </Button>
    </div>
  )
}

function SavedTextRow({
  saved: { id, name, text },
  use,
  onEdit,
}: {
  saved: SavedTextView
  use: SavedTextsProps['use']
  onEdit: () => void
}) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const words = savedTextWords[use]
  const remove = useMutation(
    orpc.bids.removeText.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(orpc.bids.savedTexts.queryKey(), (texts) => texts?.filter((other) => other.id !== id))
        toast.success(words.deleted)
      },
    }),
  )
  return (
    <div className="grid min-w-0 grow content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-[550] wrap-anywhere">{name}</span>
        <DeleteButtons of={name} onDelete={() => remove.mutate({ textId: id })} isDeleting={remove.isPending}>
          <Button onClick={onEdit}>
            Edit<span className="sr-only"> {name}</span>
          </Button>
        </DeleteButtons>
      </div>
      <p className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{text}</p>
      {remove.error ? <Notice tone="error">{errorMessage(remove.error, words.notDeleted)}</Notice> : null}
    </div>
  )
}
