import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

/** The blurred picture as a `background-image`; null for an invalid hash. */
export function placeholderOf(hash: string): string | null {
  return decoded(hash, (bytes) => `url(${thumbHashToDataURL(bytes)})`)
}

/** The average colour of the picture: all of the placeholder that fits into server-rendered HTML. */
export function averageColourOf(hash: string): string | undefined {
  const colour = decoded(hash, (bytes) => {
    const { r, g, b } = thumbHashToAverageRGBA(bytes)
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
  })
  return colour ?? undefined
}

function decoded<Result>(hash: string, read: (bytes: Uint8Array) => Result) {
  if (!hash) return null
  try {
    return read(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
