import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Generated test uploads: each is small, and invalid or unusual in one way. */

const red = [230, 20, 20]
const green = [20, 200, 20]
const blue = [20, 20, 230]
const white = [250, 250, 250]

/** 60 by 40, upright: red and green above, blue and white below, so that every rotation and mirroring is visible. */
export function quarters(): Sharp {
  const pixels = Array.from({ length: 60 * 40 }, (_, index) => {
    const isLeft = index % 60 < 30
    if (index < 60 * 20) return isLeft ? red : green
    return isLeft ? blue : white
  })
  return sharp(Uint8Array.from(pixels.flat()), { raw: { width: 60, height: 40, channels: 3 } })
}

/** The pixels that a camera held in this orientation would store, with the orientation tag. */
export async function takenAt(orientation: number) {
  const upright = await quarters().png().toBuffer()
  const quarterTurn = async () => sharp(await sharp(upright).rotate(90).png().toBuffer())
  const stored = {
    1: async () => sharp(upright),
    2: async () => sharp(upright).flop(),
    3: async () => sharp(upright).rotate(180),
    4: async () => sharp(upright).flip(),
    5: async () => (await quarterTurn()).flop(),
    6: async () => sharp(upright).rotate(270),
    7: async () => (await quarterTurn()).flip(),
    8: async () => quarterTurn(),
  }[orientation]
  if (!stored) throw new Error('Orientations are 1 to 8')
  const pixels = await (await stored()).png().toBuffer()
  return sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Noise does not compress, so the file is large for its dimensions. */
export function noise(side: number, channels: 3 | 4): Sharp {
  const pixels = Uint8Array.from({ length: side * side * channels }, pseudoRandom())
  return sharp(pixels, { raw: { width: side, height: side, channels } })
}

/** Deterministic. */
function pseudoRandom() {
  let state = 1
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state >>> 24
  }
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(name: string, content: Uint8Array) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** All black, one bit per pixel: huge when decoded, tiny as a file. */
export function blackPng(width: number, height: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/**
 * Random specks on a translucent ground, one bit per pixel: a small file that takes very long to shrink, because the resized image is noise
 * in four channels. 6200 pixels a side are 2.9 MB.
 */
export function speckledPng(side: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 3], 8)
  const rowBytes = Math.ceil(side / 8) + 1
  const next = pseudoRandom()
  // Three random bytes, so that one bit in eight is a speck.
  const rows = Uint8Array.from({ length: rowBytes * side }, (_, index) => (index % rowBytes === 0 ? 0 : next() & next() & next()))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from('e6141414c814', 'hex')),
    pngChunk('tRNS', Buffer.from([120])),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same PNG with chunks inserted after its header and before its end. */
export function withChunks(png: Uint8Array, afterHeader: Uint8Array, beforeEnd: Uint8Array = Buffer.alloc(0)) {
  const headerEnd = 33
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, headerEnd), afterHeader, png.subarray(headerEnd, end), beforeEnd, png.subarray(end)])
}

/** Two frames, each the whole picture; still viewers show the first. */
export function animatedPng(png: Uint8Array, width: number, height: number) {
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    values.forEach((value, index) => void bytes.writeUInt32BE(value, index * 4))
    return bytes
  }
  const frame = (number: number) =>
    pngChunk('fcTL', Buffer.concat([numbers(number, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]))
  const second = deflateSync(Buffer.alloc((width * 3 + 1) * height, 128))
  return withChunks(
    png,
    Buffer.concat([pngChunk('acTL', numbers(2, 0)), frame(0)]),
    Buffer.concat([frame(1), pngChunk('fdAT', Buffer.concat([numbers(2), second]))]),
  )
}

/** The same JPEG with a comment segment after its start. */
export function withComment(jpeg: Uint8Array, comment: string) {
  const text = Buffer.from(comment)
  const segment = Buffer.from([0xff, 0xfe, 0, 0])
  segment.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, text, jpeg.subarray(2)])
}
