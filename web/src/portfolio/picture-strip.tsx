import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useState } from 'react'
import { Picture } from './picture.tsx'
import { LazyViewer } from './viewer/lazy-viewer.tsx'

type PictureStripProps = {
  pictures: PictureView[]
  /** Whose pictures, for the names of the buttons: 'Marisol Vega'. */
  of: string
  sizes: string
  className: string
}

export function PictureStrip({ pictures, of, sizes, className }: PictureStripProps) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <div className={className}>
        {pictures.map((picture, place) => (
          <button
            type="button"
            className="open-picture"
            key={picture.id}
            aria-label={`${of}, image ${place + 1}${picture.alt ? `: ${picture.alt}` : ''}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(place)}
          >
            <Picture className="picture-box" picture={picture} alt="" sizes={sizes} />
          </button>
        ))}
      </div>
      <LazyViewer pictures={pictures} openAt={open} onClose={() => setOpen(null)} of={of} />
    </>
  )
}
