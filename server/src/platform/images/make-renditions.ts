import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Pixels } from './decode-image.ts'

/** Widths in pixels, quality from 0 to 100. A square plan crops to the most interesting part; other plans keep the aspect ratio. */
export type RenditionPlan = { square: boolean; sizes: readonly { width: number; quality: number }[] }
/** `plannedWidth` is part of its name. Small pictures are not enlarged unless the plan is square, so `width` can be less. */
export type Rendition = { plannedWidth: number; width: number; height: number; bytes: Uint8Array<ArrayBuffer>; contentType: 'image/webp' }
/** `hash` is the thumbhash in base64. */
export type Renditions = { hash: string; renditions: Rendition[] }

/** The smaller copies of a decoded or normalized picture as WebP, and a hash to show while they load. */
export async function makeRenditions(picture: Pixels | Uint8Array, plan: RenditionPlan): Promise<Renditions> {
  const renditions: Rendition[] = []
  for (const { width: plannedWidth, quality } of plan.sizes) {
    const { data, info } = await resized(picture, plan, plannedWidth).webp({ quality }).toBuffer({ resolveWithObject: true })
    renditions.push({ plannedWidth, width: info.width, height: info.height, bytes: new Uint8Array(data), contentType: 'image/webp' })
  }
  return { hash: await thumbHash(picture, plan), renditions }
}

function resized(picture: Pixels | Uint8Array, { square }: RenditionPlan, width: number) {
  if (square) return opened(picture).resize(width, width, { fit: 'cover', position: sharp.strategy.attention })
  return opened(picture).resize({ width, withoutEnlargement: true })
}

async function thumbHash(picture: Pixels | Uint8Array, { square }: RenditionPlan) {
  // The algorithm accepts at most 100 pixels a side.
  const small = opened(picture).resize(100, 100, square ? { fit: 'cover', position: sharp.strategy.attention } : { fit: 'inside' })
  const { data, info } = await small.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

function opened(picture: Pixels | Uint8Array) {
  if (picture instanceof Uint8Array) return sharp(picture, { failOn: 'error' })
  const { data, width, height, channels } = picture
  return sharp(data, { raw: { width, height, channels } })
}
