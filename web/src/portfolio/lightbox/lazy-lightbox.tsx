import { type ComponentProps, Suspense, useState } from 'react'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

const Lightbox = lazyPart(() => import('./lightbox.tsx').then((file) => file.Lightbox))

/** Loads the viewer's script when the first picture is opened. */
export function LazyLightbox(props: ComponentProps<typeof Lightbox>) {
  const [isWanted, setIsWanted] = useState(false)
  if (props.openAt !== null && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={<OpeningModal open={props.openAt !== null} onCancel={props.onClose} />}>
      <Lightbox {...props} />
    </Suspense>
  )
}
