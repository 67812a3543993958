import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { type ComponentProps, useState } from 'react'
import { LazyLightbox } from './lightbox/lazy-lightbox.tsx'
import { Picture } from './picture.tsx'

type PictureStripProps = {
  pictures: PictureView[]
  /** The owner, for the names of the buttons: 'Marisol Vega'. */
  of: string
  sizes: string
  className: string
  /** A word on a picture: 'Yours'. */
  noteOf?: (picture: PictureView) => string | null
} & Pick<ComponentProps<typeof LazyLightbox>, 'actionOf'>

export function PictureStrip({ pictures, of, sizes, className, noteOf, actionOf }: PictureStripProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <div className={className}>
        {pictures.map((picture, place) => {
          const note = noteOf?.(picture)
          return (
            <button
              type="button"
              className="open-picture"
              key={picture.id}
              aria-label={`${of}, image ${place + 1}${picture.alt ? `: ${picture.alt}` : ''}${note ? `, ${note}` : ''}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(place)}
            >
              <Picture className="picture-box" picture={picture} alt="" sizes={sizes} />
              {note ? <span className="picture-note">{note}</span> : null}
            </button>
          )
        })}
      </div>
      <LazyLightbox pictures={pictures} openAt={open} onClose={() => setOpen(null)} of={of} actionOf={actionOf} />
    </>
  )
}
