import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useId, useState } from 'react'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSlides } from './use-slides.ts'
import { ViewerSlide } from './viewer-slide.tsx'

type PictureViewerProps = {
  pictures: PictureView[]
  /** The picture shown first; null while closed. */
  openAt: number | null
  onClose: () => void
  /** Whose pictures they are. */
  of: string
}

/** Pictures as large as the window: arrows, swiping, zoom, Escape. */
export function PictureViewer({ pictures, openAt, onClose, of }: PictureViewerProps) {
  const id = useId()
  // Keeps the last picture until the closing animation has ended.
  const [lastAt, setLastAt] = useState(openAt ?? 0)
  if (openAt !== null && openAt !== lastAt) setLastAt(openAt)
  return (
    <Modal open={openAt !== null && pictures.length > 0} onClose={onClose} className="viewer" labelledBy={id}>
      <h2 className="sr-only" id={id}>
        Images of {of}
      </h2>
      <ViewerFrame pictures={pictures} startAt={Math.min(lastAt, pictures.length - 1)} onClose={onClose} />
    </Modal>
  )
}

function ViewerFrame({ pictures, startAt, onClose }: { pictures: PictureView[]; startAt: number; onClose: () => void }) {
  const [zoomedId, setZoomedId] = useState<string | null>(null)
  const { track, at, go } = useSlides({ count: pictures.length, startAt, onMove: () => setZoomedId(null) })
  const picture = pictures[at]
  if (!picture) return null
  const isZoomed = zoomedId === picture.id
  const toggleZoom = () => setZoomedId(isZoomed ? null : picture.id)
  return (
    <div className="viewer-frame" data-theme="dark">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        className="track"
        role="group"
        aria-label="Images"
        tabIndex={isZoomed ? undefined : 0}
        ref={track}
        data-locked={isZoomed || undefined}
      >
        {pictures.map((one, place) => (
          <ViewerSlide
            key={one.id}
            picture={one}
            label={`${place + 1} of ${pictures.length}`}
            isCurrent={place === at}
            isNear={Math.abs(place - at) < 2}
            isZoomed={isZoomed && place === at}
            onToggleZoom={toggleZoom}
          />
        ))}
      </div>
      {at > 0 ? (
        <IconButton className="previous" label="Previous image" icon={<ChevronLeft {...icon} />} onClick={() => go(at - 1)} />
      ) : null}
      {at < pictures.length - 1 ? (
        <IconButton className="next" label="Next image" icon={<ChevronRight {...icon} />} onClick={() => go(at + 1)} />
      ) : null}
      <div className="caption-line">
        <p className="caption truncate" aria-live="polite">
          {picture.alt || <span className="sr-only">Image</span>}
        </p>
        <p className="caption shrink-0">
          {at + 1} / {pictures.length}
        </p>
        <IconButton
          label={isZoomed ? 'Zoom out' : 'Zoom in'}
          aria-pressed={isZoomed}
          icon={isZoomed ? <ZoomOut {...icon} /> : <ZoomIn {...icon} />}
          onClick={toggleZoom}
        />
        <IconButton label="Close" icon={<X {...icon} />} onClick={onClose} />
      </div>
    </div>
  )
}

const icon = { size: 22, strokeWidth: 1.6, 'aria-hidden': true } as const
