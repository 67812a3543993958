import type { Light } from './light.ts'

export type LightPhase = 'night' | 'twilight' | 'golden' | 'day'
export type LightSpan = { phase: LightPhase; from: number; to: number }

/** The light of a shoot from start to end, in minutes of the day; after midnight as on the same day. */
export function lightAcross(light: Light, start: number, minutes: number): LightSpan[] {
  const spans: LightSpan[] = []
  for (const { phase, ...times } of [light, shifted(light)].flatMap(phasesOf)) {
    const from = Math.max(times.from, start)
    const to = Math.min(times.to, start + minutes)
    const last = spans.at(-1)
    if (from >= to) continue
    if (last?.phase === phase) last.to = to
    else spans.push({ phase, from, to })
  }
  return spans
}

function phasesOf({ dawn, sunrise, morningGoldEnd, goldenHour, sunset, dusk, end = 1440 }: Light & { end?: number }): LightSpan[] {
  const changes: [LightPhase, number][] = [
    ['night', dawn],
    ['twilight', sunrise],
    ['golden', morningGoldEnd],
    ['day', goldenHour],
    ['golden', sunset],
    ['twilight', dusk],
    ['night', end],
  ]
  let from = end - 1440
  return changes.map(([phase, at]) => {
    const span = { phase, from, to: Math.max(from, Math.min(at, end)) }
    from = span.to
    return span
  })
}

function shifted(light: Light) {
  const later = Object.entries(light).map(([name, minute]) => [name, minute + 1440])
  return { ...(Object.fromEntries(later) as Light), end: 2880 }
}
