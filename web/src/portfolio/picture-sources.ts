import type { PictureView } from '@shutterbid/domain/portfolio/schemas'

/** `srcset` and `src` of a picture; no rendition is wider than the original. */
export function pictureSources({ key, width, widths }: Pick<PictureView, 'key' | 'width' | 'widths'>) {
  const sources = widths.map((planned) => ({ address: addressOf(key, planned), wide: Math.min(planned, width) }))
  return {
    src: sources[0]?.address ?? '',
    srcSet: sources.map(({ address, wide }) => `${address} ${wide}w`).join(', '),
  }
}

export function largestSource({ key, widths }: Pick<PictureView, 'key' | 'widths'>) {
  return addressOf(key, Math.max(...widths))
}

function addressOf(key: string, planned: number) {
  return `/files/${key}-${planned}.webp`
}
