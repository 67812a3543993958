/** Numbers are exact up to this one. */
const maxExact = 999

/** '999+' for more than 999. */
export function cappedCount(count: number) {
  return count > maxExact ? `${maxExact}+` : String(count)
}
