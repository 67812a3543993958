import type { OverrideGroup } from '@shutterbid/domain/availability/override-schemas'
import { Button } from '../../ui/button.tsx'
import { slotsText } from '../availability-texts.ts'
import { groupText } from './days-text.ts'

type OverrideListProps = { groups: readonly OverrideGroup[]; today: string; onEdit?: (group: OverrideGroup) => void }

export function OverrideList({ groups, today, onEdit }: OverrideListProps) {
  if (groups.length === 0) return <p className="text-small text-ink-3">No date overrides</p>
  return (
    <ul className="grid">
      {groups.map((group) => {
        const dates = groupText(group, today)
        return (
          <li key={group.id} className="flex items-center justify-between gap-3 border-t border-line py-3">
            <span className="grid">
              <span className="font-[550]">{dates}</span>
              <span className="text-small text-ink-2">{group.isAvailable ? slotsText(group.slots) : 'Not available'}</span>
            </span>
            {onEdit ? (
              <Button variant="quiet" onClick={() => onEdit(group)}>
                Edit<span className="sr-only"> {dates}</span>
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
