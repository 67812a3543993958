import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import type { AskedPerson } from './ask-dialog.tsx'
import { askedOptions } from './invitation-options.ts'

const AskDialog = lazyDialog(async () => (await import('./ask-dialog.tsx')).AskDialog)

type AskForBidProps = { person: AskedPerson } & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>

/** For clients: asks a photographer to bid on one of the client's open jobs, and says whether that was done. */
export function AskForBid({ person, ...look }: AskForBidProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: asked } = useQuery(askedOptions())
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Send size={18} strokeWidth={1.6} aria-hidden="true" />
        <span>{asked?.includes(person.id) ? 'Asked for a bid' : 'Ask for a bid'}</span>
        <span className="sr-only"> from {person.fullName}</span>
      </Button>
      <AskDialog person={person} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
