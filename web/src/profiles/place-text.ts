/** A photographer's place as others see it. */
export function placeText(placeLabel: string | null | undefined) {
  return placeLabel ?? 'Location not specified'
}
