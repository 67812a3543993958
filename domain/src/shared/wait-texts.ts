/** Shown to people who exceed a limit that ends in this many seconds. */
export function tooManyAttempts(seconds: number) {
  return `Too many attempts. Try again in ${waitText(seconds)}.`
}

/** Shown to people without JavaScript, who cannot solve the captcha. */
export const scriptOrWait = 'There are too many attempts right now. Turn on JavaScript in your browser, or try again in {time}.'

/** The remaining wait, as a list of one text: until `limitingAt`, the oldest action that counts, is a day ago. Empty without a limit. */
export function dailyLimitWait(limitingAt: Date | null | undefined, now: Date) {
  return limitingAt ? [waitText((limitingAt.getTime() + 86_400_000 - now.getTime()) / 1000)] : []
}

/** Rounds up, so that nobody comes back too early. */
export function waitText(seconds: number) {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(seconds / 3600), 'hour')
}

/** How the address of a page says that a form, submitted without JavaScript, exceeded a limit. */
export function waitOutcome(seconds: number) {
  return `wait_${seconds}`
}

/** Returns null for any other outcome. The code for a missing captcha comes before the wait. */
export function waitOutcomeText(outcome: string | undefined) {
  const [, lacksCaptcha, seconds] = /^(\w+_captcha_needed_)?wait_(\d{1,6})$/.exec(outcome ?? '') ?? []
  if (!seconds) return null
  return lacksCaptcha ? scriptOrWait.replace('{time}', waitText(Number(seconds))) : tooManyAttempts(Number(seconds))
}

function counted(count: number, unit: string) {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
