/** Reads '1,250' or '$450'. Returns undefined for an empty text and NaN for one that is not a number. */
export function parseNumber(typed: string): number | undefined {
  const digits = typed.replace(/[$,\s]/g, '')
  if (digits === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}
