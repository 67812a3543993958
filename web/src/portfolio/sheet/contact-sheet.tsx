import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { LazyLightbox } from '../lightbox/lazy-lightbox.tsx'
import { Picture } from '../picture.tsx'
import { largestSource } from '../picture-sources.ts'
import { sheetSizes, sheetSpans } from './sheet-rows.ts'

type ContactSheetProps = {
  pictures: PictureView[]
  userType: UserType
  fullName: string
  reportOf?: ((picture: PictureView) => ReactNode) | undefined
  /** In the viewer. */
  actionOf?: ((picture: PictureView) => ReactNode) | undefined
}

/** Each picture links to its largest rendition, for browsers without script; with script it opens in the viewer. */
export function ContactSheet({ pictures, userType, fullName, reportOf, actionOf }: ContactSheetProps) {
  const [open, setOpen] = useState<number | null>(null)
  const spans = sheetSpans(pictures.length)
  function openHere(event: MouseEvent, place: number) {
    // With these keys the link opens in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(place)
  }
  return (
    <>
      <div className={userType === 'client' ? 'vision-board' : 'contact-sheet'}>
        {pictures.map((picture, place) => {
          const span = spans[place] ?? 12
          return (
            <figure className={`span-${span}`} key={picture.id}>
              <a
                className="open-picture"
                href={largestSource(picture)}
                aria-label={openLabel(picture, place)}
                aria-haspopup="dialog"
                onClick={(event) => openHere(event, place)}
              >
                <Picture
                  className="picture-box"
                  picture={picture}
                  alt=""
                  sizes={sheetSizes(userType, { span, isFirst: place === 0 })}
                  eager={place < 2}
                  first={place === 0}
                />
              </a>
              <figcaption>
                <div className="caption flex justify-between gap-3 pt-2">
                  <span className="truncate">{picture.alt}</span>
                  <span>{place + 1}</span>
                </div>
                {reportOf ? <div className="-ml-2">{reportOf(picture)}</div> : null}
              </figcaption>
            </figure>
          )
        })}
      </div>
      <LazyLightbox pictures={pictures} openAt={open} onClose={() => setOpen(null)} of={fullName} actionOf={actionOf} />
    </>
  )
}

export function openLabel({ alt }: PictureView, place: number) {
  return alt ? `Open ${alt}` : `Open image ${place + 1}`
}
