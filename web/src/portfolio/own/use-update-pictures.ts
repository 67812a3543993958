import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { picturesOptions } from '../pictures-options.ts'

/** Updates the cached pictures at once. */
export function useUpdatePictures(personId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = picturesOptions(personId)

  function change(change: (pictures: PictureView[]) => PictureView[]) {
    queryClient.setQueryData(queryKey, (pictures) => (pictures ? change(pictures) : pictures))
  }
  return {
    added: (added: PictureView) => change((pictures) => (pictures.some(({ id }) => id === added.id) ? pictures : [...pictures, added])),
    changed: (changed: PictureView) => change((pictures) => pictures.map((picture) => (picture.id === changed.id ? changed : picture))),
    removed: (gone: PictureView) => change((pictures) => pictures.filter(({ id }) => id !== gone.id)),
    reordered: (reordered: PictureView[]) => change(() => reordered),
  }
}
