import { bidLimits } from '@shutterbid/domain/bids/limits'
import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { uploadApi } from '../../api/upload-api.ts'
import { Failed } from '../../loading/failed.tsx'
import { Skeleton } from '../../loading/skeleton.tsx'
import { useUpdatePictures } from '../../portfolio/own/use-update-pictures.ts'
import { PhotoDrop } from '../../portfolio/photo-drop.tsx'
import { Picture } from '../../portfolio/picture.tsx'
import { picturesOptions } from '../../portfolio/pictures-options.ts'
import { PhotoRefused, shrinkImage } from '../../portfolio/shrink/shrink-image.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { pinsOptions } from './pin-options.ts'
import { usePin } from './use-pin.ts'

type Job = { id: string; title: string }
type BoardDialogProps = { job: Job; open: boolean; onClose: () => void }

/** The client's vision board, whose pictures they can pin to a job; a new one is added to the board and pinned. */
export function BoardDialog({ job, open, onClose }: BoardDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Your vision board"
      description={`Choose what fits “${job.title}”. Photographers see these images with the job.`}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <Board job={job} />
    </Dialog>
  )
}

function Board({ job }: { job: Job }) {
  const { id: personId } = useSignedInViewer()
  const query = useQuery(picturesOptions(personId))
  const { data: pins = [] } = useQuery(pinsOptions(job.id))
  const { pin, unpin, isBusy } = usePin()
  if (query.isPending) return <Skeleton className="h-24" />
  if (!query.data) return <Failed query={query}>Error loading your images. Please try again.</Failed>
  const shown = query.data.filter(({ hiddenReason }) => hiddenReason === undefined)
  const isPinned = ({ id }: PictureView) => pins.some(({ picture }) => picture.id === id)
  const isFull = pins.length >= bidLimits.pins
  return (
    <div className="grid gap-4">
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
        <div className="choose-pictures" role="group" aria-label="Images on your vision board">
          {shown.map((picture, place) => (
            <button
              type="button"
              key={picture.id}
              aria-pressed={isPinned(picture)}
              aria-label={picture.alt || `Image ${place + 1}`}
              data-place={isPinned(picture) ? '✓' : undefined}
              disabled={isBusy || (isFull && !isPinned(picture))}
              onClick={() => (isPinned(picture) ? unpin : pin)({ jobId: job.id, pictureId: picture.id, title: job.title })}
            >
              <Picture className="picture-box" picture={picture} alt="" sizes="96px" />
            </button>
          ))}
        </div>
      ) : null}
      {isFull ? <p className="help-text">{bidRefusals.pins_used_up}</p> : <AddPhoto job={job} count={query.data.length} />}
    </div>
  )
}

function AddPhoto({ job, count }: { job: Job; count: number }) {
  const { id: personId } = useSignedInViewer()
  const { max } = portfolioLimits.pictures
  const { added } = useUpdatePictures(personId)
  const { pin } = usePin()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const shrunk = await shrinkImage(file)
      const photo = new File([shrunk], file.name, { type: shrunk.type })
      return uploadApi({ idempotencyKey: crypto.randomUUID(), onSent: () => undefined }).portfolio.add({ photo })
    },
    onSuccess: (picture) => {
      added(picture)
      pin({ jobId: job.id, pictureId: picture.id, title: job.title })
    },
  })
  if (count >= max && !error) {
    return (
      <p className="help-text">
        Your vision board has {max} images, which is the most. Delete one on{' '}
        <Link className="link" to="/profile" search={{ tab: 'vision-board' }}>
          your vision board
        </Link>{' '}
        to add another.
      </p>
    )
  }
  return (
    <PhotoDrop
      label="Add a picture of your own"
      help={`JPEG or PNG, up to 20MB. ${count}/${max} images on your vision board.`}
      busyLabel={isPending ? 'Adding...' : undefined}
      error={error ? (error instanceof PhotoRefused ? error.message : errorMessage(error, 'Failed to add. Please try again.')) : undefined}
      onChoose={(file) => mutate(file)}
    />
  )
}
