import type { ShootSetting } from '@shutterbid/domain/jobs/shoot-options'
import { Moon, Sparkles, Sun, Sunset } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/badges/chip.tsx'
import { type Light, type LightPlace, suggestedStarts } from '../../../ui/light/light.ts'
import { moonStart } from '../../../ui/light/moon.ts'
import { bestStart, twilightStart } from '../../../ui/light/suggested-starts.ts'

type StartTimeChipsProps = {
  light: Light
  /** Null until a place and a day are chosen; then the moon can be suggested. */
  place: LightPlace | null
  /** In minutes of the day. */
  start: number
  minutes: number
  setting: ShootSetting
  onChoose: (start: number) => void
}

/** Starts of a shoot that have a certain light. */
export function StartTimeChips({ light, place, start, minutes, setting, onChoose }: StartTimeChipsProps) {
  const { morning, golden, midday } = suggestedStarts(light)
  const moon = place ? moonStart(place, light) : null
  const chips: { label: string; at: number | null; icon?: ReactNode }[] = [
    { label: 'Best light', at: bestStart(light, minutes, setting), icon: <Sparkles {...iconLook} /> },
    { label: 'Morning', at: morning },
    { label: 'Midday', at: midday },
    { label: 'Golden hour', at: golden, icon: <Sun {...iconLook} /> },
    { label: 'Twilight', at: twilightStart(light), icon: <Sunset {...iconLook} /> },
    { label: moon ? `Moon, ${moon.percent}% lit` : '', at: moon?.start ?? null, icon: <Moon {...iconLook} /> },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {chips.map(({ label, at, icon }) =>
        at === null ? null : (
          <Chip key={label} pressed={start === at} icon={icon} onPress={() => onChoose(at)}>
            {label}
          </Chip>
        ),
      )}
    </div>
  )
}

const iconLook = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const
