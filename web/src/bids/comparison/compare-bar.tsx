import { Columns3 } from 'lucide-react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Button } from '../../ui/button.tsx'
import { compareText } from './comparison.ts'
import type { Comparison } from './use-comparison.ts'

type CompareBarProps = { comparison: Comparison }

/** A sticky bar below the bids, with the number of ticked ones and the button that opens the comparison. */
export function CompareBar({ comparison: { openBids, ticks, clear, open } }: CompareBarProps) {
  const { button, hint } = compareText(openBids.length, ticks)
  const ticked = openBids.filter(({ id }) => ticks.ids.includes(id))
  return (
    <div className="compare-bar">
      {ticked.length > 0 ? (
        <span className="avatar-pile max-md:hidden">
          {ticked.map(({ id, photographer }) => (
            <Avatar key={id} name={photographer.fullName} src={avatarSource(photographer.avatarKey, 64)} />
          ))}
        </span>
      ) : null}
      <p className={ticks.isRefused ? 'text-small text-brick' : 'text-small text-ink-2'} role="status">
        {hint}
      </p>
      <span className="flex items-center gap-2 ml-auto">
        {ticked.length > 0 ? (
          <Button variant="quiet" className="max-md:hidden" onClick={clear}>
            Clear
          </Button>
        ) : null}
        <Button aria-haspopup="dialog" aria-disabled={open ? undefined : true} onClick={open}>
          <Columns3 size={18} strokeWidth={1.6} aria-hidden="true" /> {button}
        </Button>
      </span>
    </div>
  )
}
