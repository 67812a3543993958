import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'

const SideBySide = lazy(() => import('./side-by-side.tsx').then((file) => ({ default: file.SideBySide })))

/** Loads the comparison's code when it is first opened. */
export function LazySideBySide(props: ComponentProps<typeof SideBySide>) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={<OpeningModal open={props.open} onCancel={props.onClose} />}>
      <SideBySide {...props} />
    </Suspense>
  )
}
