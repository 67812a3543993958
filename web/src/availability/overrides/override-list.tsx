import type { OverrideGroup } from '@shutterbid/domain/availability/override-schemas'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { slotsText } from '../availability-texts.ts'
import { groupText } from './days-text.ts'

type OverrideListProps = {
  groups: readonly OverrideGroup[]
  today: string
  onEdit?: (group: OverrideGroup) => void
  onRemove?: (group: OverrideGroup) => void
}

/** How many are shown at first. */
const shownFirst = 5

export function OverrideList({ groups, today, onEdit, onRemove }: OverrideListProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (groups.length === 0) return <p className="text-small text-ink-3">No date overrides</p>
  return (
    <>
      <ul className="grid">
        {(showsAll ? groups : groups.slice(0, shownFirst)).map((group) => {
          const dates = groupText(group, today)
          return (
            <li key={group.id} className="flex items-center justify-between gap-3 border-t border-line py-2">
              <span className="grid">
                <span className="font-[550]">{dates}</span>
                <span className="text-small text-ink-2">{group.isAvailable ? slotsText(group.slots) : 'Not available'}</span>
              </span>
              <span className="flex flex-none items-center">
                {onEdit ? (
                  <Button variant="quiet" onClick={() => onEdit(group)}>
                    Edit<span className="sr-only"> {dates}</span>
                  </Button>
                ) : null}
                {onRemove ? (
                  <IconButton
                    label={`Remove ${dates}`}
                    icon={<Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />}
                    onClick={() => onRemove(group)}
                  />
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
      {groups.length > shownFirst && !showsAll ? (
        <Button variant="quiet" className="justify-self-start px-0" onClick={() => setShowsAll(true)}>
          Show all {groups.length} date overrides
        </Button>
      ) : null}
    </>
  )
}
