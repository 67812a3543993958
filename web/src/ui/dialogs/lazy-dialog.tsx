import { type ComponentType, Suspense, useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { OpeningModal } from './opening-modal.tsx'

type DialogProps = { open: boolean; onClose: () => void }

/** A lazy part that is a dialog: its script loads when it is first opened, and an empty dialog with Cancel is shown meanwhile. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyPart(load)
  return function OnceOpened(props: Props) {
    const [wasOpened, setWasOpened] = useState(false)
    if (props.open && !wasOpened) setWasOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense fallback={<OpeningModal open={props.open} onCancel={props.onClose} />}>
        <Dialog {...props} />
      </Suspense>
    )
  }
}
