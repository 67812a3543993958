/** The weekday of a day `YYYY-MM-DD`, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string) {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
