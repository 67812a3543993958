import { Button } from '../../ui/button.tsx'
import { DeleteButtons } from '../../ui/lists/delete-buttons.tsx'
import { Notice } from '../../ui/notice.tsx'

type SavedTextRowProps = {
  name: string
  text: string
  onEdit: () => void
  onDelete: () => void
  isDeleting: boolean
  error: string | undefined
}

export function SavedTextRow({ name, text, onEdit, onDelete, isDeleting, error }: SavedTextRowProps) {
  return (
    <div className="grid min-w-0 grow content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-[550] wrap-anywhere">{name}</span>
        <DeleteButtons of={name} onDelete={onDelete} isDeleting={isDeleting}>
          <Button onClick={onEdit}>
            Edit<span className="sr-only"> {name}</span>
          </Button>
        </DeleteButtons>
      </div>
      <p className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{text}</p>
      {error ? <Notice tone="error">{error}</Notice> : null}
    </div>
  )
}
