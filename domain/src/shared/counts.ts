/** Numbers on screen are exact up to `exact`; nothing that is only shown is counted further than `counted`. */
export const countLimits = { exact: 999, counted: 1000, badge: 99 } as const

/** '999+' for more than 999. */
export function cappedCount(count: number) {
  return count > countLimits.exact ? `${countLimits.exact}+` : String(count)
}

/** '99+' for more than 99, on badges. */
export function badgeCount(count: number) {
  return count > countLimits.badge ? `${countLimits.badge}+` : String(count)
}

/** A number with thousands separators: 4,000. */
export function numberText(number: number): string {
  return number.toLocaleString('en-US')
}
