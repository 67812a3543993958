import { Send } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'
import type { AskedPerson } from './asked-person.ts'

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((file) => ({ default: file.AskDialog })))

type AskForBidProps = { person: AskedPerson } & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

/** For clients: asks a photographer to bid on one of the client's open jobs. */
export function AskForBid({ person, ...look }: AskForBidProps) {
  const [isOpen, setIsOpen] = useState(false)
  // The dialog's code is loaded when it is first opened.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      >
        <Send size={18} strokeWidth={1.6} aria-hidden="true" /> Ask for a bid<span className="sr-only"> from {person.fullName}</span>
      </Button>
      {wasOpened ? (
        <Suspense fallback={<OpeningModal open={isOpen} onCancel={() => setIsOpen(false)} />}>
          <AskDialog person={person} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
