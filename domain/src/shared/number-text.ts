/** A number with thousands separators: 4,000. */
export function numberText(number: number): string {
  return number.toLocaleString('en-US')
}
