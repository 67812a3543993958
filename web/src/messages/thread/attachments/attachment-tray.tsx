import { bytesText } from '@shutterbid/domain/messages/attachments'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { CircleAlert, FileText, Paperclip, RotateCcw, X } from 'lucide-react'
import { useRef } from 'react'
import { photoTypes } from '../../../portfolio/photo-tooltip.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { AddedFile } from './use-attachments.ts'

type AttachmentTrayProps = {
  files: readonly AddedFile[]
  leftOut: number
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

/** The files that the next message takes, above its text field. */
export function AttachmentTray({ files, leftOut, onRemove, onRetry }: AttachmentTrayProps) {
  if (files.length === 0) return null
  const uploaded = files.filter(({ step }) => step === 'ready').length
  return (
    <div className="attachment-tray">
      <ul aria-label="Files of this message">
        {files.map((file) => (
          <li key={file.id}>
            <AddedTile file={file} onRemove={() => onRemove(file.id)} onRetry={() => onRetry(file.id)} />
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {uploaded === files.length ? 'All files are uploaded' : `${uploaded} of ${files.length} files are uploaded`}
      </p>
      {leftOut > 0 ? (
        <p className="error-text" role="alert">
          <CircleAlert {...icon} /> A message takes {messageLimits.attachments.perMessage} files. Send these, then add the others.
        </p>
      ) : null}
    </div>
  )
}

type AttachButtonProps = { disabled: boolean; onChoose: (files: File[]) => void }

/** Opens the browser's file chooser. */
export function AttachButton({ disabled, onChoose }: AttachButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <span className="attach-files">
      <IconButton
        label="Add pictures or PDF files"
        icon={<Paperclip size={20} strokeWidth={1.6} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={`${photoTypes},application/pdf`}
        aria-label="Files of this message"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Lets the same file be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </span>
  )
}

type AddedTileProps = { file: AddedFile; onRemove: () => void; onRetry: () => void }

function AddedTile({ file, onRemove, onRetry }: AddedTileProps) {
  const { name, bytes, step, percent, error, canRetry } = file
  const picture = pictureOf(file)
  const isFailed = step === 'failed'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className={classes('added-file', isFailed && 'failed')} role="group" aria-label={name}>
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        <span className="kind">
          <FileText {...icon} />
        </span>
      )}
      <span className="grid min-w-0 grow">
        <span className="truncate text-small font-[550]">{name}</span>
        {isFailed ? (
          <span className="text-small text-brick" role="alert">
            {error}
          </span>
        ) : (
          <span className="caption">{stepText(step, percent) ?? bytesText(bytes)}</span>
        )}
        {step === 'ready' || isFailed ? null : (
          <progress max={100} value={step === 'saving' ? 100 : (percent ?? 0)} aria-label={`Upload of ${name}`} />
        )}
      </span>
      {isFailed && canRetry ? <IconButton label={`Try ${name} again`} icon={<RotateCcw {...icon} />} onClick={onRetry} /> : null}
      <IconButton label={isUploading(file) ? `Cancel ${name}` : `Remove ${name}`} icon={<X {...icon} />} onClick={onRemove} />
    </div>
  )
}

function isUploading({ step }: AddedFile) {
  return step !== 'ready' && step !== 'failed'
}

function pictureOf({ preview, answer }: AddedFile) {
  if (preview) return preview
  return answer?.kind === 'picture' ? `/api/attachments/${answer.id}-${messageLimits.attachments.widths[0]}.webp` : null
}

function stepText(step: AddedFile['step'], percent = 0) {
  if (step === 'preparing' || step === 'waiting') return 'Waiting...'
  if (step === 'sending') return `Sending ${percent}%`
  return step === 'saving' ? 'Saving...' : null
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const
