import { type ComponentType, lazy, Suspense, useState } from 'react'
import { OpeningModal } from './opening-modal.tsx'

type DialogProps = { open: boolean; onClose: () => void }

/** A dialog whose script is loaded when it is first opened. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const dialog = lazy(async () => ({ default: (await load()) as ComponentType<DialogProps> }))
  return (props: Props) => <OnceOpened dialog={dialog} props={props} />
}

function OnceOpened({ dialog: Dialog, props }: { dialog: ComponentType<DialogProps>; props: DialogProps }) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={<OpeningModal open={props.open} onCancel={props.onClose} />}>
      <Dialog {...props} />
    </Suspense>
  )
}
