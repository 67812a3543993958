import type { ShootSetting } from '@shutterbid/domain/jobs/shoot-options'
import { Moon, Sparkles, Sun, Sunset } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/badges/chip.tsx'
import { bestStart, twilightStart } from '../../ui/light/late-starts.ts'
import { type Light, type LightPlace, suggestedStarts } from '../../ui/light/light.ts'
import { moonStart } from '../../ui/light/moon.ts'

type StartChipsProps = {
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
export function StartChips({ light, place, start, minutes, setting, onChoose }: StartChipsProps) {
  const { morning, golden, midday } = suggestedStarts(light)
  const moon = place ? moonStart(place, light) : null
  const chips: { words: string; at: number | null; icon?: ReactNode }[] = [
    { words: 'Best light', at: bestStart(light, minutes, setting), icon: <Sparkles {...iconLook} /> },
    { words: 'Morning', at: morning },
    { words: 'Midday', at: midday },
    { words: 'Golden hour', at: golden, icon: <Sun {...iconLook} /> },
    { words: 'Twilight', at: twilightStart(light), icon: <Sunset {...iconLook} /> },
    { words: moon ? `Moon, ${moon.percent}% lit` : '', at: moon?.start ?? null, icon: <Moon {...iconLook} /> },
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {chips.map(({ words, at, icon }) =>
        at === null ? null : (
          <Chip key={words} pressed={start === at} icon={icon} onPress={() => onChoose(at)}>
            {words}
          </Chip>
        ),
      )}
    </div>
  )
}

const iconLook = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const
