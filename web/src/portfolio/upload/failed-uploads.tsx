import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { UploadTile } from './upload-tile.tsx'
import type { PictureUploads } from './use-uploads.ts'

/** Below the sheet, because a failed upload takes no place on it. */
export function FailedUploads({ uploads: { failed, retry, dismiss, dismissFailed } }: { uploads: PictureUploads }) {
  const id = useId()
  if (failed.length === 0) return null
  return (
    <section className="grid content-start gap-3" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="font-[550]" id={id}>
          {failed.length === 1 ? '1 file was not added' : `${failed.length} files were not added`}
        </p>
        {failed.length > 1 ? (
          <Button variant="quiet" onClick={dismissFailed}>
            Dismiss all
          </Button>
        ) : null}
      </div>
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {failed.map((upload) => (
          <figure key={upload.id}>
            <UploadTile upload={upload} onRetry={() => retry(upload.id)} onDismiss={() => dismiss(upload.id)} />
          </figure>
        ))}
      </div>
    </section>
  )
}
