import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { TextField } from '../../forms/text-field.tsx'
import { Loaded } from '../../loading/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { referralOptions } from './referral-options.ts'

export function OwnReferral() {
  const query = useQuery(referralOptions())
  return (
    <Loaded query={query} failedText="Error loading your link. Please try again later.">
      {({ link, signUps }) => (
        <div className="grid content-start gap-4">
          <LinkToCopy link={link} />
          <p>{countText(signUps)}</p>
        </div>
      )}
    </Loaded>
  )
}

function LinkToCopy({ link }: { link: string }) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('Link copied')
    } catch {
      toast.error('Your browser did not let us copy. Mark the link and copy it by hand.')
    }
  }
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField label="Your personal link" value={link} readOnly onFocus={(event) => event.target.select()} />
      <Button className="min-h-12" onClick={copy}>
        <Copy size={18} strokeWidth={1.6} aria-hidden="true" /> Copy
      </Button>
    </div>
  )
}

function countText(signUps: number) {
  if (signUps === 0) return 'Nobody has signed up through it yet.'
  return signUps === 1 ? 'One person has signed up through it.' : `${cappedCount(signUps)} people have signed up through it.`
}
