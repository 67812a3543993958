import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { OpeningModal } from './opening-modal.tsx'

type DialogProps = { open: boolean; onClose: () => void }

/** A lazy part that is a dialog: its script loads when it is first opened. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyPart(load)
  return (props: Props) => (
    <OnceOpened open={props.open} onClose={props.onClose}>
      <Dialog {...props} />
    </OnceOpened>
  )
}

function OnceOpened({ open, onClose, children }: DialogProps & { children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened ? <Suspense fallback={<OpeningModal open={open} onCancel={onClose} />}>{children}</Suspense> : null
}
