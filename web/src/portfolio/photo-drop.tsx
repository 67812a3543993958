import { Camera, CircleAlert } from 'lucide-react'
import { type DragEvent, type ReactNode, use, useId, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { ErrorAction } from '../ui/notice.tsx'
import { photoTypes } from './photo-tooltip.ts'

type PhotoDropProps = {
  /** The label: 'Choose a photo'. */
  label: string
  help: ReactNode
  /** Shown during the upload: 'Uploading...'. Nothing else can be chosen meanwhile. */
  busyLabel?: string | undefined
  error?: string | undefined
  onChoose: (photo: File) => void
  /** The chosen picture, in place of the camera icon. */
  picture?: ReactNode
}

export function PhotoDrop({ label, help, busyLabel, error, onChoose, picture }: PhotoDropProps) {
  const id = useId()
  const errorAction = use(ErrorAction)
  const [isOver, setIsOver] = useState(false)
  const isBusy = busyLabel !== undefined

  function allowDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(!isBusy)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const photo = event.dataTransfer.files[0]
    if (photo && !isBusy) onChoose(photo)
  }
  return (
    <div className="grid content-start gap-2">
      <label
        className={classes(
          'photo-drop focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-ink',
          isOver && 'border-ink bg-gold-soft',
          isBusy && 'cursor-progress',
          error && 'border-brick',
        )}
        onDragOver={allowDrop}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {picture ?? <Camera size={22} strokeWidth={1.6} aria-hidden="true" />}
        <span className="font-[550]">{busyLabel ?? label}</span>
        <span className="text-small text-ink-3" id={`${id}-help`}>
          {help}
        </span>
        <input
          type="file"
          className="sr-only"
          accept={photoTypes}
          disabled={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(`${id}-help`, error && `${id}-error`)}
          onChange={({ currentTarget }) => {
            const photo = currentTarget.files?.[0]
            // Lets the same file be chosen again.
            currentTarget.value = ''
            if (photo) onChoose(photo)
          }}
        />
      </label>
      <p className={error ? 'error-text' : 'sr-only'} id={`${id}-error`} role="alert">
        {error ? <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" /> : null}
        <span>{error}</span>
      </p>
      {error && errorAction ? <div className="-ml-4.5">{errorAction}</div> : null}
      <span className="sr-only" role="status">
        {busyLabel}
      </span>
    </div>
  )
}
