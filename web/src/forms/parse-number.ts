/** Reads '1,250' or '$450'. Returns undefined for an empty text and NaN for one that is not a number, such as '1,5'. */
export function parseNumber(typed: string): number | undefined {
  const text = typed.replaceAll('$', '').trim()
  if (text === '') return undefined
  return /^-?(\d+|\d{1,3}([,\s]\d{3})+)(\.\d+)?$/.test(text) ? Number(text.replace(/[,\s]/g, '')) : Number.NaN
}
