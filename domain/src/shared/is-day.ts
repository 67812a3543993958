/** Whether a day can be asked about: the database has no year 0, and days after the year 9999 have more digits. */
export function isAskable(on: string) {
  return on >= '2000' && on < '9000'
}

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
