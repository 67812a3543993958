import { isTruncated } from '@shutterbid/domain/portfolio/is-truncated'
import type { PhotoType } from '@shutterbid/domain/portfolio/shrink'

/** A photo drawn at one size, ready to be encoded. */
export type Surface = {
  width: number
  height: number
  encode(type: PhotoType, quality: number): Promise<Blob>
  isTransparent(): boolean
  isTruncated(): boolean
}
export type Picture = ImageBitmap | HTMLImageElement
export type OpenSurface = (picture: Picture, size: { width: number; height: number }) => Surface

export const openOffscreenSurface: OpenSurface = (picture, size) => {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = drawOn(canvas.getContext('2d'), picture, size)
  return {
    ...size,
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
    isTransparent: () => hasTransparency(context, size),
    isTruncated: () => isTruncated(context.getImageData(0, 0, size.width, size.height).data, { ...size, channels: 4 }),
  }
}

/** For browsers without OffscreenCanvas. */
export const openPageSurface: OpenSurface = (picture, size) => {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = drawOn(canvas.getContext('2d'), picture, size)
  const encode = (type: PhotoType, quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), type, quality)
    })
  return {
    ...size,
    encode,
    isTransparent: () => hasTransparency(context, size),
    isTruncated: () => isTruncated(context.getImageData(0, 0, size.width, size.height).data, { ...size, channels: 4 }),
  }
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

function drawOn<Kind extends Context>(context: Kind | null, picture: Picture, { width, height }: { width: number; height: number }) {
  if (!context) throw new Error('This browser gives no canvas of that size')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context
}

const rowsAtOnce = 256

// The picture is read in strips, because all pixels of a large photo at once are 64 MB.
function hasTransparency(context: Context, { width, height }: { width: number; height: number }) {
  for (let top = 0; top < height; top += rowsAtOnce) {
    const { data } = context.getImageData(0, top, width, Math.min(rowsAtOnce, height - top))
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  }
  return false
}
