import type { PinView } from '@shutterbid/domain/bids/pin-schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { LazyLightbox } from '../../portfolio/lightbox/lazy-lightbox.tsx'
import { Picture } from '../../portfolio/picture.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AskAboutJob } from './ask-about-job.tsx'
import { pinsOptions } from './pin-options.ts'
import { usePin } from './use-pin.ts'

const BoardDialog = lazyDialog(async () => (await import('./board-dialog.tsx')).BoardDialog)

/** The client's pins of a job, by photographer, with a way to ask each for a bid. */
export function LikedPictures({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { data: pins } = useQuery(pinsOptions(job.id))
  const { unpin, isBusy } = usePin()
  const [open, setOpen] = useState<number | null>(null)
  const [isBoardOpen, setIsBoardOpen] = useState(false)
  if (!pins || (pins.length === 0 && job.status !== 'open')) return null
  const pictures = pins.map(({ picture }) => picture)
  return (
    <section className="grid content-start gap-3" aria-labelledby="likes">
      <h2 className="title" id="likes">
        What you like
      </h2>
      {pins.length === 0 ? (
        <p className="text-small text-ink-2">
          Open an image of a photographer and press “Like this for my shoot”. It appears here, and photographers see it with the job.
        </p>
      ) : null}
      {groupByPerson(pins).map((some) => (
        <div key={some[0]?.photographer?.id ?? 'yours'} className="grid content-start gap-1">
          <Owner pin={some[0]} job={job} />
          <div className="liked-pictures">
            {some.map(({ picture }) => {
              const name = picture.alt || `image ${pictures.indexOf(picture) + 1}`
              return (
                <div key={picture.id} className="relative">
                  <button
                    type="button"
                    className="open-picture"
                    aria-label={`Open ${name}`}
                    aria-haspopup="dialog"
                    onClick={() => setOpen(pictures.indexOf(picture))}
                  >
                    <Picture className="picture-box" picture={picture} alt="" sizes="120px" />
                  </button>
                  <IconButton
                    small
                    className="remove"
                    label={`Remove ${name}`}
                    icon={<X size={18} strokeWidth={1.8} aria-hidden="true" />}
                    disabled={isBusy}
                    onClick={() => unpin({ jobId: job.id, pictureId: picture.id, title: job.title })}
                  />
                </div>
              )
            })}
          </div>
        </div>
      ))}
      {job.status === 'open' && !job.hidden && job.startsAt.getTime() > loadedAt ? (
        <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => setIsBoardOpen(true)}>
          <ImagePlus size={18} strokeWidth={1.6} aria-hidden="true" /> Add from your vision board
        </Button>
      ) : null}
      <BoardDialog job={job} open={isBoardOpen} onClose={() => setIsBoardOpen(false)} />
      <LazyLightbox pictures={pictures} openAt={open} onClose={() => setOpen(null)} of="what you like" />
    </section>
  )
}

function Owner({ pin, job }: { pin: PinView | undefined; job: JobView }) {
  if (!pin?.photographer) return <p className="flex min-h-11 items-center text-small text-ink-2">From your vision board</p>
  const { id, fullName } = pin.photographer
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <Link className="link inline-flex min-h-11 items-center wrap-anywhere" to="/profile/$personId" params={{ personId: id }}>
        {fullName}
      </Link>
      <AskAboutJob photographer={pin.photographer} job={job} />
    </div>
  )
}

/** In the order of each person's first pin. */
function groupByPerson(pins: PinView[]) {
  return [...Map.groupBy(pins, ({ photographer }) => photographer?.id).values()]
}
