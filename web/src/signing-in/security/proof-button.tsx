import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

const ProofDialog = lazyDialog(async () => (await import('./proof-dialog.tsx')).ProofDialog)

type ProofButtonProps = Omit<ComponentProps<typeof ProofDialog>, 'open' | 'onClose'> & {
  children: ReactNode
  'aria-label'?: string
  className?: string
  /** Said when it is done, and the page is read again. */
  done?: string
}

/** A button for what needs proof that its owner sits at the browser; it opens a dialog that asks for it. */
export function ProofButton({ children, className, 'aria-label': ariaLabel, done, send, ...dialog }: ProofButtonProps) {
  const refreshed = useRefreshed()
  const toast = useToast()
  const [isOpen, setIsOpen] = useState(false)

  async function sendAndSay(proof: Proof, name: string) {
    await send(proof, name)
    if (!done) return
    toast.success(done)
    await refreshed()
  }
  return (
    <>
      <Button
        variant={dialog.variant === 'danger' ? 'danger' : undefined}
        className={className}
        aria-label={ariaLabel}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      <ProofDialog {...dialog} send={sendAndSay} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
