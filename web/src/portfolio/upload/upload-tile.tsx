import { CircleAlert, X } from 'lucide-react'
import { use } from 'react'
import type { Upload } from '../../api/upload-queue.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ErrorAction } from '../../ui/notice.tsx'

type UploadTileProps = { upload: Upload; onRetry?: () => void; onDismiss?: () => void }

export function UploadTile({ upload, onRetry, onDismiss }: UploadTileProps) {
  const errorAction = use(ErrorAction)
  const isFailed = upload.step === 'failed'
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div className={classes('upload-tile', isFailed && 'failed')} role="group" aria-label={upload.name} aria-busy={!isFailed}>
        {upload.preview ? <img className="preview" src={upload.preview} alt="" /> : null}
        <p className="flex items-center gap-1.5 font-[550]" role={isFailed ? 'alert' : undefined}>
          {isFailed ? <CircleAlert size={18} strokeWidth={1.6} className="text-brick" aria-hidden="true" /> : null}
          <span>{uploadText(upload)}</span>
        </p>
        {isFailed ? (
          <>
            <p className="text-small text-brick max-w-64 text-pretty">{upload.error}</p>
            <div className="flex flex-wrap items-center gap-1">
              {errorAction}
              {upload.canRetry && onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
              {onDismiss ? (
                <IconButton
                  label={`Dismiss ${upload.name}`}
                  icon={<X size={20} strokeWidth={1.6} aria-hidden="true" />}
                  onClick={onDismiss}
                />
              ) : null}
            </div>
          </>
        ) : (
          <progress
            max={100}
            value={upload.step === 'sending' ? (upload.percent ?? 0) : upload.step === 'saving' ? 100 : 0}
            aria-label={upload.name}
          />
        )}
      </div>
      <p className="caption flex justify-between gap-3 pt-2">
        <span className="truncate">{upload.name}</span>
      </p>
    </>
  )
}

function uploadText({ step, percent = 0 }: Upload): string {
  switch (step) {
    case 'preparing':
      return 'Shrinking...'
    case 'sending':
      return `Sending ${percent}%`
    case 'saving':
    case 'ready':
      return 'Saving...'
    case 'failed':
      return 'Upload failed'
    default:
      return 'Waiting...'
  }
}
