/** A number as people type it: '1,250' or '$450'; undefined for nothing, NaN for what is no number. The schema says whether it will do. */
export function wholeNumber(typed: string): number | undefined {
  const digits = typed.replace(/[$,\s]/g, '')
  if (digits === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}
