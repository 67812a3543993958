import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { type CSSProperties, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { Picture } from '../picture.tsx'

type ViewerSlideProps = {
  picture: PictureView
  /** '3 of 9'. */
  label: string
  isCurrent: boolean
  /** Shown now or next: loads at once. */
  isNear: boolean
  isZoomed: boolean
  onToggleZoom: () => void
}

/** Fits the window; zoomed it is larger and scrolls. */
export function ViewerSlide({ picture, label, isCurrent, isNear, isZoomed, onToggleZoom }: ViewerSlideProps) {
  const box = useRef<HTMLDivElement>(null)
  // Where in the picture the double click was, from 0 to 1.
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
