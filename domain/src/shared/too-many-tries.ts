/** Shown to people who exceed a limit that ends in this many seconds. */
export function tooManyTries(seconds: number) {
  return `Too many attempts. Try again in ${waitText(seconds)}.`
}

/** Rounded up, so that nobody comes back too early. */
export function waitText(seconds: number) {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(seconds / 3600), 'hour')
}

/** How the address of a page says that a form, submitted without JavaScript, exceeded a limit. */
export function waitOutcome(seconds: number) {
  return `wait_${seconds}`
}

/** Null for any other outcome. */
export function waitOutcomeText(outcome: string | undefined) {
  const seconds = /^wait_(\d{1,6})$/.exec(outcome ?? '')?.[1]
  return seconds ? tooManyTries(Number(seconds)) : null
}

function counted(count: number, unit: string) {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
