type Shape = { width: number; channels: number }

/**
 * True if a quarter or more of a damaged photo is missing: decoders fill that with one colour, below the rest, or beside or above it if the
 * photo was turned upright. A photo of a single colour counts as whole. `pixels`: row by row.
 */
export function isTruncated(pixels: ArrayLike<number>, { width, channels }: Shape): boolean {
  const height = pixels.length / channels / width
  const isSame = (pixel: number, other: number) => {
    for (let at = 0; at < channels; at++) if (pixels[pixel * channels + at] !== pixels[other * channels + at]) return false
    return true
  }
  /** The share of lines from one side that have one colour. `at`: the number of a pixel. */
  const filled = (lines: number, length: number, at: (line: number, along: number) => number) => {
    for (let line = 0; line < lines; line++)
      for (let along = 0; along < length; along++) if (!isSame(at(line, along), at(0, 0))) return line / lines
    return 1
  }
  const shares = [
    filled(height, width, (line, along) => (height - 1 - line) * width + along),
    filled(height, width, (line, along) => line * width + along),
    filled(width, height, (line, along) => along * width + line),
    filled(width, height, (line, along) => along * width + width - 1 - line),
  ]
  return shares.some((share) => share >= 1 / 4 && share < 1)
}
