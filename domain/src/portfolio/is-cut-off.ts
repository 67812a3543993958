/**
 * True if a quarter or more of a damaged photo is missing at its end: decoders fill that with one colour. A photo of a single colour
 * counts as whole. `pixels`: row by row.
 */
export function isCutOff(pixels: ArrayLike<number>, channels: number): boolean {
  let at = pixels.length - 1
  while (at >= 0 && pixels[at] === pixels[pixels.length - channels + (at % channels)]) at--
  return at >= 0 && at < (pixels.length * 3) / 4
}
