/** The same as `addDays` without Temporal, which browsers do not load. */
export function dayPlusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
