import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useDragToPlace } from './use-drag-to-place.ts'
import { useUpdatePictures } from './use-update-pictures.ts'

type Order = { personId: string; pictures: PictureView[] }

/** The order of the viewer's pictures. A new order shows at once, is saved after earlier ones, and is undone if it is refused. */
export function usePictureOrder({ personId, pictures }: Order) {
  const toast = useToast()
  const show = useUpdatePictures(personId)
  const [wanted, setWanted] = useState<string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const reorder = useMutation(
    orpc.portfolio.reorder.mutationOptions({
      scope: { id: 'order of pictures' },
      onSuccess: (stored, { pictureIds }) => {
        show.reordered(stored)
        setWanted((latest) => (latest?.join() === pictureIds.join() ? null : latest))
      },
      onError: (error) => {
        setWanted(null)
        setAnnouncement('')
        toast.error(errorMessage(error, 'Failed to move the image'))
      },
    }),
  )
  const ordered = sortAs(pictures, wanted)
  const drag = useDragToPlace((id, to) => move(id, to))

  function move(id: string, to: number) {
    const from = ordered.findIndex((picture) => picture.id === id)
    const picture = ordered[from]
    if (!picture || to < 0 || to >= ordered.length || to === from) return
    const pictureIds = moveItem(
      ordered.map((one) => one.id),
      { from, to },
    )
    setWanted(pictureIds)
    setAnnouncement(`${picture.alt || 'The image'} moved to place ${to + 1} of ${ordered.length}.`)
    reorder.mutate({ pictureIds })
  }
  return { ordered, announcement, drag, move }
}

/** Pictures added or removed meanwhile keep their place in the list from the server. */
function sortAs(pictures: PictureView[], wanted: string[] | null) {
  if (!wanted || wanted.length !== pictures.length) return pictures
  const found = wanted.map((id) => pictures.find((picture) => picture.id === id))
  return found.every((picture) => picture !== undefined) ? found : pictures
}

/** Moves one item; those between shift up or down. */
export function moveItem<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}
