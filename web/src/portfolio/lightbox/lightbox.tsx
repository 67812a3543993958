import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../picture.tsx'
import type { InFolder } from '../picture-sources.ts'
import { useSlides } from './use-slides.ts'

type LightboxProps = {
  pictures: (PictureView & InFolder)[]
  /** The picture shown first; null while closed. */
  openAt: number | null
  onClose: () => void
  /** The owner of the pictures. */
  of: string
  /** Actions on the picture on screen. */
  actionOf?: ((picture: PictureView) => ReactNode) | undefined
}

/** Pictures as large as the window: arrows, swiping, zoom, Escape. */
export function Lightbox({ pictures, openAt, onClose, of, actionOf }: LightboxProps) {
  const id = useId()
  // Keeps the last picture until the closing animation has ended.
  const [lastAt, setLastAt] = useState(openAt ?? 0)
  if (openAt !== null && openAt !== lastAt) setLastAt(openAt)
  return (
    <Modal open={openAt !== null && pictures.length > 0} onClose={onClose} className="lightbox" labelledBy={id}>
      <h2 className="sr-only" id={id}>
        {of}’s images
      </h2>
      <LightboxFrame pictures={pictures} onClose={onClose} actionOf={actionOf} startAt={Math.min(lastAt, pictures.length - 1)} />
    </Modal>
  )
}

type LightboxFrameProps = Pick<LightboxProps, 'pictures' | 'onClose' | 'actionOf'> & { startAt: number }

function LightboxFrame({ pictures, startAt, onClose, actionOf }: LightboxFrameProps) {
  const [zoomedId, setZoomedId] = useState<string | null>(null)
  const { track, at, go } = useSlides({ count: pictures.length, startAt, onMove: () => setZoomedId(null) })
  const picture = pictures[at]
  if (!picture) return null
  const isZoomed = zoomedId === picture.id
  const toggleZoom = () => setZoomedId(isZoomed ? null : picture.id)
  return (
    <div className="lightbox-frame" data-theme="dark">
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
          <LightboxSlide
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
        {actionOf ? <div className="action">{actionOf(picture)}</div> : null}
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

type ViewerSlideProps = {
  picture: PictureView & InFolder
  /** '3 of 9'. */
  label: string
  isCurrent: boolean
  /** Shown now or next: loads at once. */
  isNear: boolean
  isZoomed: boolean
  onToggleZoom: () => void
}

/** Fits the window; zoomed it is larger and scrolls. */
function LightboxSlide({ picture, label, isCurrent, isNear, isZoomed, onToggleZoom }: ViewerSlideProps) {
  const box = useRef<HTMLDivElement>(null)
  // Position of the double click in the picture, from 0 to 1.
  const focus = useRef({ x: 0.5, y: 0.5 })
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !isZoomed) return
    current.scrollLeft = focus.current.x * current.scrollWidth - current.clientWidth / 2
    current.scrollTop = focus.current.y * current.scrollHeight - current.clientHeight / 2
    current.focus()
  }, [isZoomed])

  function doubleClicked({ clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    focus.current = isZoomed ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height }
    onToggleZoom()
  }
  const shape: CSSProperties = { '--ratio': picture.width / picture.height, '--natural': picture.width }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      className="slide"
      ref={box}
      role="group"
      aria-label={label}
      inert={!isCurrent}
      data-zoomed={isZoomed || undefined}
      tabIndex={isZoomed ? 0 : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for a mouse only; everybody else has the button that zooms. */}
      <div className="slide-picture" style={shape} onDoubleClick={doubleClicked}>
        <Picture picture={picture} alt={picture.alt || `Image ${label}`} sizes={isZoomed ? '250vw' : '100vw'} eager={isNear} />
      </div>
    </div>
  )
}
