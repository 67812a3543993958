import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'

const PictureViewer = lazy(() => import('./picture-viewer.tsx').then((file) => ({ default: file.PictureViewer })))

/** Loads the viewer's script when the first picture is opened. */
export function LazyViewer(props: ComponentProps<typeof PictureViewer>) {
  const [isWanted, setIsWanted] = useState(false)
  if (props.openAt !== null && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={<OpeningModal open={props.openAt !== null} onCancel={props.onClose} />}>
      <PictureViewer {...props} />
    </Suspense>
  )
}
