import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'

const WithdrawBid = lazy(() => import('./withdraw-bid.tsx').then((file) => ({ default: file.WithdrawBid })))

/** Loads the dialog's code when it is first opened. */
export function LazyWithdrawBid(props: ComponentProps<typeof WithdrawBid>) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={<OpeningModal open={props.open} onCancel={props.onClose} />}>
      <WithdrawBid {...props} />
    </Suspense>
  )
}
