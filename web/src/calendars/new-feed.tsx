import { CalendarPlus, Copy } from 'lucide-react'
import { TextField } from '../forms/text-field.tsx'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'

/** A private address that was just made. */
export function NewFeed({ address }: { address: string }) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Address copied')
    } catch {
      toast.error('Your browser did not let us copy. Mark the address and copy it by hand.')
    }
  }
  return (
    <div className="grid content-start gap-4">
      <Notice>
        Copy the address now: it is not shown again. Whoever has it can read your shoots, with their exact places, until you revoke it.
      </Notice>
      <TextField label="Your private address" value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>
          <Copy size={18} strokeWidth={1.6} aria-hidden="true" /> Copy
        </Button>
        <ButtonAnchor href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus size={18} strokeWidth={1.6} aria-hidden="true" /> Open in a calendar app
        </ButtonAnchor>
      </div>
    </div>
  )
}
