/** 0 Sunday to 6 Saturday, of a day `YYYY-MM-DD`. */
export function weekdayOf(day: string) {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
