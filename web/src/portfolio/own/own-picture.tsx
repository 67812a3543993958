import { isBelowRecommendedSize } from '@shutterbid/domain/portfolio/rules'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { ArrowLeft, ArrowRight, Ellipsis, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem, MenuLine } from '../../ui/menu/panel/menu-items.tsx'
import { Picture } from '../picture.tsx'
import { openLabel } from '../sheet/contact-sheet.tsx'
import type { Drag } from './use-drag-to-place.ts'

type OwnPictureProps = {
  picture: PictureView
  place: number
  count: number
  drag: Drag
  move: (id: string, to: number) => void
  className: string
  sizes: string
  onOpen: () => void
  onEdit: () => void
  onRemove: () => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The handle is dragged or moved with arrow keys; the menu offers the same. */
export function OwnPicture({ picture, place, count, drag, move, className, sizes, onOpen, onEdit, onRemove }: OwnPictureProps) {
  const { id, alt } = picture
  const grip = useRef<HTMLButtonElement>(null)
  const movedByKey = useRef(false)
  // Moving an element in the page loses its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place has changed.
  useLayoutEffect(() => {
    if (movedByKey.current) grip.current?.focus()
    movedByKey.current = false
  }, [place])

  function pressed(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    movedByKey.current = true
    move(id, place + step)
  }
  const name = alt || `image ${place + 1}`
  const isTarget = drag.id !== null && drag.id !== id && drag.target === place
  return (
    <figure
      className={classes('own-picture', className)}
      data-place={place}
      data-dragged={drag.id === id || undefined}
      data-target={isTarget || undefined}
    >
      <button type="button" className="open-picture" aria-label={openLabel(picture, place)} aria-haspopup="dialog" onClick={onOpen}>
        <Picture className="picture-box" picture={picture} alt="" sizes={sizes} eager={place < 2} />
      </button>
      {count > 1 ? (
        <IconButton
          ref={grip}
          className="grip"
          label={`Move ${name}, place ${place + 1} of ${count}: drag, or press the arrow keys`}
          icon={<GripVertical size={20} strokeWidth={1.6} aria-hidden="true" />}
          onKeyDown={pressed}
          {...drag.handle(id)}
        />
      ) : null}
      <Menu look="icon" align="end" label={`What to do with ${name}`} trigger={<Ellipsis size={20} strokeWidth={1.6} aria-hidden="true" />}>
        <MenuItem icon={<Pencil size={20} strokeWidth={1.6} aria-hidden="true" />} onChoose={onEdit}>
          Edit title
        </MenuItem>
        {place > 0 ? (
          <MenuItem icon={<ArrowLeft size={20} strokeWidth={1.6} aria-hidden="true" />} onChoose={() => move(id, place - 1)}>
            Move earlier
          </MenuItem>
        ) : null}
        {place < count - 1 ? (
          <MenuItem icon={<ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />} onChoose={() => move(id, place + 1)}>
            Move later
          </MenuItem>
        ) : null}
        <MenuLine />
        <MenuItem icon={<Trash2 size={20} strokeWidth={1.6} aria-hidden="true" />} danger onChoose={onRemove}>
          Delete
        </MenuItem>
      </Menu>
      <figcaption>
        <div className="caption flex justify-between gap-3 pt-2">
          <span className="truncate">{alt}</span>
          <span>{place + 1}</span>
        </div>
        {isBelowRecommendedSize(picture) ? (
          <p className="pt-1 text-small">
            {picture.width} × {picture.height} pixels are too few to look good. Upload a larger copy, then delete this one.
          </p>
        ) : null}
        {picture.hiddenReason === undefined ? null : (
          <p className="pt-1 text-small whitespace-pre-line wrap-anywhere">
            We have hidden this image, and only you see it. The reason: {picture.hiddenReason}
          </p>
        )}
      </figcaption>
    </figure>
  )
}
