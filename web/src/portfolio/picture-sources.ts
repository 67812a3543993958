import type { PictureView } from '@shutterbid/domain/portfolio/schemas'

/** The folder of a picture that is not public. */
export type InFolder = { folder?: '/files/' | '/api/attachments/' | '/api/reported/' }

/** `srcset` and `src` of a picture; no rendition is wider than the original. */
export function pictureSources({ key, width, widths, folder }: Pick<PictureView, 'key' | 'width' | 'widths'> & InFolder) {
  const sources = widths.map((planned) => ({ address: addressOf(key, planned, folder), wide: Math.min(planned, width) }))
  return {
    src: sources[0]?.address ?? '',
    srcSet: sources.map(({ address, wide }) => `${address} ${wide}w`).join(', '),
  }
}

export function largestSource({ key, widths }: Pick<PictureView, 'key' | 'widths'>) {
  return addressOf(key, Math.max(...widths))
}

function addressOf(key: string, planned: number, folder: InFolder['folder'] = '/files/') {
  return `${folder}${key}-${planned}.webp`
}
