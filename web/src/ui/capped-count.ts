/** Numbers are exact up to this one. */
const mostExact = 999

/** '999+' for more than 999. */
export function cappedCount(count: number) {
  return count > mostExact ? `${mostExact}+` : String(count)
}
