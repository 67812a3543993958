import { Copy } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toasts/toasts.tsx'

type CopyButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'aria-label'> & {
  text: string
  /** 'link' */
  what: string
}

export function CopyButton({ text, what, ...look }: CopyButtonProps) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied`)
    } catch {
      toast.error(`Your browser did not let us copy. Mark the ${what} and copy it by hand.`)
    }
  }
  return (
    <Button {...look} onClick={copy}>
      <Copy size={18} strokeWidth={1.6} aria-hidden="true" /> Copy
    </Button>
  )
}
